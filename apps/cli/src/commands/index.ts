import type { CliCommand } from '../command.ts';
import { bench } from './bench.ts';
import { check } from './check.ts';
import { list } from './list.ts';
import { map } from './map.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { protocol } from './protocol.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';

/** Every command, in the order the help shows them. */
export const COMMANDS: readonly CliCommand[] = [
  play,
  list,
  simulate,
  replay,
  map,
  check,
  rules,
  perft,
  protocol,
  serve,
  bench,
];
