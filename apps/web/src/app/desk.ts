import { accept, battleDice, battleStart } from '@highground/kernel';
import type { Battle, Result } from '@highground/kernel';
import { loadGame } from '../games/games.ts';
import { newSaveId } from '../saves/save-id.ts';
import { SAVE_VERSION } from '../saves/save-record.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import type { SaveStore } from '../saves/save-store.ts';
import { BattleSession } from '../session/battle-session.ts';
import type { SessionPorts, Thinker } from '../session/session-ports.ts';
import { isDeed } from '../session/playback.ts';
import { branchSave, resumeSave } from '../session/records.ts';
import { openSetup } from '../session/open-setup.ts';
import type { BattleSetup } from '../session/setup.ts';

/** The battle on the table, by the id of its save; at most one is live at a time. */
export class BattleDesk {
  readonly #saves: SaveStore;
  readonly #thinker: () => Thinker;
  #beginning: Promise<Result<string>> | undefined;
  #live: { readonly id: string; readonly session: BattleSession } | undefined;

  constructor(saves: SaveStore, thinker: () => Thinker) {
    this.#saves = saves;
    this.#thinker = thinker;
  }

  /** Begins a battle of the set-up and answers with the id of its save; asked again meanwhile, as by a second click, with the same one. */
  begin(setup: BattleSetup): Promise<Result<string>> {
    this.#beginning ??= this.#begin(setup).finally(() => {
      this.#beginning = undefined;
    });
    return this.#beginning;
  }

  async #begin(setup: BattleSetup): Promise<Result<string>> {
    const game = await loadGame(setup.ruleset);
    if (!game.ok) return game;
    const battle = openSetup(game.value, setup);
    return battle.ok ? accept(this.#put(newSaveId(), battle.value, setup, 0)) : battle;
  }

  /** Goes on from the moment after the first `moment` steps of a recorded battle, as a battle of its own. */
  async branch(record: SaveRecord, moment: number, setup: BattleSetup): Promise<Result<string>> {
    const battle = await branchSave(record, moment, setup.seed);
    return battle.ok
      ? accept(this.#put(newSaveId(), battle.value, setup, battle.value.steps.length))
      : battle;
  }

  /** The live battle of this id, or the saved one taken up again. */
  async resume(id: string): Promise<Result<BattleSession>> {
    if (this.#live?.id === id) return accept(this.#live.session);
    const record = await this.#saves.load(id);
    if (!record.ok) return record;
    const battle = await resumeSave(record.value);
    if (!battle.ok) return battle;
    this.#put(id, battle.value, record.value.setup, battle.value.steps.length);
    return this.resume(id);
  }

  /** The record of a battle, live or saved. */
  async record(id: string): Promise<Result<SaveRecord>> {
    if (this.#live?.id !== id) return this.#saves.load(id);
    const { session } = this.#live;
    return accept(recordOf(id, session.battle, session.store.getState().setup));
  }

  /** The live battle, for crash reports and tests. */
  get live(): { readonly id: string; readonly session: BattleSession } | undefined {
    return this.#live;
  }

  /** Takes the battle off the table; its save stays. */
  clear(): void {
    this.#live?.session.close();
    this.#live = undefined;
  }

  #put(id: string, battle: Battle, setup: BattleSetup, shownSteps: number): string {
    this.clear();
    const ports: SessionPorts = {
      thinker: this.#thinker(),
      save: async (played, itsSetup) => this.#saves.save(recordOf(id, played, itsSetup)),
    };
    const session = new BattleSession(battle, setup, ports, shownSteps);
    this.#live = { id, session };
    void session.save();
    return id;
  }
}

/** A battle as it is kept, with everything to go on from here. */
export function recordOf(id: string, battle: Battle, setup: BattleSetup): SaveRecord {
  const { outcome, tick } = battle.state;
  return {
    version: SAVE_VERSION,
    id,
    savedAt: Date.now(),
    setup,
    rulesetHash: battle.ruleset.hash,
    scenarioTitle: battle.scenario.title,
    tick,
    turns: battle.steps.filter(isDeed).length,
    ...(outcome ? { outcome } : {}),
    start: battleStart(battle),
    steps: battle.steps.slice(),
    dice: battleDice(battle).save(),
  };
}
