import { accept, battleDice, battleStart, refuse } from '@highground/kernel';
import type { Battle, Result } from '@highground/kernel';
import { loadGame } from '../games/games.ts';
import type * as Served from '../online/served.ts';
import { newSaveId } from '../saves/save-id.ts';
import { SAVE_VERSION } from '../saves/save-record.ts';
import type { SaveRecord } from '../saves/save-record.ts';
import type { SaveStore } from '../saves/save-store.ts';
import { BattleSession } from '../session/battle-session.ts';
import type { Authority, SessionPorts, Thinker } from '../session/session-ports.ts';
import { isDeed } from '../session/playback.ts';
import { branchSave, resumeSave } from '../session/records.ts';
import { openSetup } from '../session/open-setup.ts';
import type { BattleSetup } from '../session/setup.ts';
import { isUnfetched } from './unfetched.ts';

/** A battle to be laid on the table. */
export interface Laid {
  readonly battle: Battle;
  readonly setup: BattleSetup;
  /** Who judges it, if not this page. */
  readonly authority?: Authority;
  /** What is to be done once it no longer lies there. */
  readonly close?: () => void;
  /** How many of its steps count as already seen. */
  readonly shownSteps?: number;
}

/** The battle on the table, by the id of its save; at most one is live at a time. */
export class BattleDesk {
  readonly #saves: SaveStore;
  readonly #thinker: () => Thinker;
  #beginning: Promise<Result<string>> | undefined;
  #live:
    | { readonly id: string; readonly session: BattleSession; readonly close?: (() => void) | undefined }
    | undefined;

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
    const laid = await this.#open(setup);
    return laid.ok ? accept(this.lay(laid.value)) : laid;
  }

  async #open(setup: BattleSetup): Promise<Result<Laid>> {
    const game = await loadGame(setup.ruleset);
    if (!game.ok) return game;
    if (setup.served) {
      const served = await fetchServed();
      return served.ok ? served.value.beginServed(game.value, setup, this) : served;
    }
    const battle = openSetup(game.value, setup);
    return battle.ok ? accept({ battle: battle.value, setup }) : battle;
  }

  /** Goes on from the moment after the first `moment` steps of a recorded battle, as a battle of its own at this page. */
  async branch(
    record: SaveRecord,
    moment: number,
    { served: _judged, ...setup }: BattleSetup,
  ): Promise<Result<string>> {
    const battle = await branchSave(record, moment, setup.seed);
    if (!battle.ok) return battle;
    return accept(this.lay({ battle: battle.value, setup, shownSteps: battle.value.steps.length }));
  }

  /** The live battle of this id, or the saved one taken up again. */
  async resume(id: string): Promise<Result<BattleSession>> {
    if (this.#live?.id === id) return accept(this.#live.session);
    const record = await this.#saves.load(id);
    if (!record.ok) return record;
    const laid = await this.#takeUp(record.value);
    if (!laid.ok) return laid;
    this.lay({ ...laid.value, shownSteps: laid.value.battle.steps.length }, id);
    return this.resume(id);
  }

  async #takeUp(record: SaveRecord): Promise<Result<Laid>> {
    const { setup } = record;
    if (setup.served && !record.outcome) {
      const served = await fetchServed();
      return served.ok ? served.value.resumeServed(record, this) : served;
    }
    const battle = await resumeSave(record);
    return battle.ok ? accept({ battle: battle.value, setup }) : battle;
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
    this.#live?.close?.();
    this.#live = undefined;
  }

  /** Lays a battle on the table in the place of the one that lies there, whose save goes too; gives the id of its own. */
  replace(laid: Laid): string {
    if (this.#live) void this.#saves.remove(this.#live.id);
    return this.lay(laid);
  }

  /** Lays a battle on the table and keeps it from now on; gives the id of its save. */
  lay({ battle, setup, authority, close, shownSteps = 0 }: Laid, id = newSaveId()): string {
    this.clear();
    const ports: SessionPorts = {
      thinker: this.#thinker(),
      save: async (played, itsSetup) => this.#saves.save(recordOf(id, played, itsSetup)),
      authority,
    };
    const session = new BattleSession(battle, setup, ports, shownSteps);
    this.#live = { id, session, close };
    void session.save();
    return id;
  }
}

/** What plays through a server; it comes when it is first wanted. */
async function fetchServed(): Promise<Result<typeof Served>> {
  try {
    return accept(await import('../online/served.ts'));
  } catch (error) {
    if (!isUnfetched(error)) throw error;
    return refuse({ code: 'server-unreachable', message: 'The server does not answer.' });
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
