import { openDialogue } from '@highground/protocol';
import { parseScenario } from '@highground/formats';
import { EXIT } from '../command.ts';
import type { CliCommand } from '../command.ts';
import { loadMap, loadScenario } from '../content.ts';
import { readOptions } from '../options.ts';
import { FAMILIES } from '../rulesets.ts';

export const protocol: CliCommand = {
  name: 'protocol',
  summary: 'Play by JSON lines on standard input and output, for bots and other languages',
  usage: 'highground protocol',
  options: [],
  examples: [
    'highground protocol                  then type {"id":1,"op":"new","scenario":"arena","seed":"7"}',
    'echo \'{"op":"new","scenario":"arena"}\' | highground protocol',
  ],
  async run(args, io) {
    readOptions(args, {}, 0);
    const dialogue = openDialogue({
      families: FAMILIES,
      loadScenario,
      parseScenario: (text, judge) => parseScenario(text, (map) => loadMap(map, '.'), judge),
    });
    for await (const line of io.lines()) {
      if (line.trim() === '') continue;
      const reply = dialogue.answer(line);
      io.out(`${reply.line}\n`);
      if (reply.isLast) break;
    }
    return EXIT.fine;
  },
};
