import { foldStep, forkState, openBattle, sameCell, seededDice } from '@highground/kernel';
import type { Locator, Page } from 'playwright-core';
import type { Command, ReadonlyState, Ruleset, State, Step, Tile } from '@highground/kernel';
import type { SaveRecord } from '../src/saves/save-record.ts';
import { valueOf } from './content.ts';
import { fieldOf } from './fields.ts';
import type { FieldId } from './fields.ts';
import { nextCommand, rulesetOf } from './easy-battle.ts';

/** Follows a battle of the browser in Node, step by step, and thinks of good commands for it. */
export class Follower {
  readonly ruleset: Ruleset;
  readonly #state: State;
  #hash: string;
  #steps = 0;

  constructor({ setup, start }: SaveRecord) {
    this.ruleset = rulesetOf(setup);
    const scenario = fieldOf(setup.scenario as FieldId);
    this.#state = forkState(valueOf(openBattle(this.ruleset, scenario, seededDice(0n))).opening);
    this.#hash = start;
  }

  get state(): ReadonlyState {
    return this.#state;
  }

  /** Steps followed so far. */
  get steps(): number {
    return this.#steps;
  }

  /** Chain hash of the last step. */
  get hash(): string {
    return this.#hash;
  }

  follow(steps: readonly Step[]): void {
    for (const step of steps) foldStep(this.#state, step);
    this.#steps += steps.length;
    this.#hash = steps.at(-1)?.hash ?? this.#hash;
  }

  /** A good command for whoever must choose. */
  think(): Command {
    return nextCommand(this.ruleset, this.#state);
  }

  /** Where a command is aimed: its tile, its actor's, or where its own actor would stand. */
  aimOf({ to, actor, targetTile, targetActor }: Command): Tile | undefined {
    if (targetTile) return targetTile;
    if (targetActor === undefined) return undefined;
    return targetActor === actor && to ? to : this.#state.actors[targetActor - 1]?.tile;
  }

  /** Whether a command leaves its actor where it stands. */
  isStay({ to, actor }: Command): boolean {
    const here = this.#state.actors[(actor ?? 0) - 1]?.tile;
    return to !== undefined && here !== undefined && sameCell(to, here);
  }

  /** The name of an action on its button. */
  nameOf(action: string): string {
    const { actions, items } = this.ruleset.catalogue;
    return action === 'wait'
      ? 'Wait'
      : ([...actions, ...items].find(({ id }) => id === action)?.title ?? action);
  }

  /** The button of an action. */
  buttonOf(page: Page, action: string): Locator {
    const palette = page.getByRole('region', { name: 'Actions' });
    return palette.getByRole('button', { name: this.nameOf(action) }).first();
  }
}
