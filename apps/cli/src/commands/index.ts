import type { CliCommand } from '../command.ts';
import { list } from './list.ts';
import { map } from './map.ts';
import { protocol } from './protocol.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { simulate } from './simulate.ts';

/** Every command, in the order the help shows them. */
export const COMMANDS: readonly CliCommand[] = [list, simulate, replay, map, rules, protocol];
