import type { CliCommand } from '../command.ts';
import { list } from './list.ts';
import { simulate } from './simulate.ts';

/** Every command, in the order the help shows them. */
export const COMMANDS: readonly CliCommand[] = [list, simulate];
