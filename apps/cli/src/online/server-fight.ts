import { COMBAT_ACTIONS } from '@highground/dungeon';
import type { CombatAction, CombatView, Inventory, PartyRow } from '@highground/dungeon';
import { delveRules } from '@highground/rulesets/delve';
import type { Io } from '../command.ts';
import { titleOf } from '../delve/dungeon-text.ts';
import { withoutControls } from '../report.ts';
import { clip } from '../terminal/clip.ts';
import { isFight } from './delve-answers.ts';
import type { ServerTalk } from './server-talk.ts';

const LEAVING = /^(quit|exit|leave|q)$/;

const HELP = [
  'attack            strike at the monster',
  'defend            half the damage until your next turn',
  'flee              try to get away, all of you',
  'cast SPELL        such as firebolt, for mana',
  'use ITEM          drink a potion',
  'quit              leave; the fight waits with the server',
];

/** What a turn asks the server for, besides whose it is and the version it goes on from. */
interface Turn {
  readonly action: CombatAction;
  readonly slug?: string;
  readonly spell?: string;
}

/** A fight whose dice are the server’s: shows how it stands, asks for turns, tells what came of them. */
export class ServerFight {
  readonly #io: Io;
  readonly #talk: ServerTalk;
  readonly #carried: Inventory;
  #fight: CombatView;

  constructor(
    { io, talk }: { readonly io: Io; readonly talk: ServerTalk },
    fight: CombatView,
    carried: Inventory,
  ) {
    this.#io = io;
    this.#talk = talk;
    this.#fight = fight;
    this.#carried = carried;
  }

  /** The fight when it was over, or when whoever plays left. */
  async run(): Promise<CombatView> {
    this.#say(this.#fight.log);
    this.#draw();
    while (this.#fight.status === 'active') {
      const typed = await this.#io.ask('> ');
      const line = withoutControls(typed ?? 'quit')
        .trim()
        .toLowerCase();
      if (LEAVING.test(line)) break;
      await this.#answer(line);
    }
    return this.#fight;
  }

  async #answer(line: string): Promise<void> {
    if (line === '' || line === 'units') return this.#draw();
    if (line === 'help' || line === '?') return this.#say(HELP);
    const turn = this.#turnIn(line);
    if (!turn) return this.#say([`There is no word "${line}" in a fight. Type "help".`]);
    const { id, version } = this.#fight;
    const path = `/api/dungeon/combat/${id}`;
    const played = await this.#talk.change(`${path}/action`, { ...turn, version });
    if (!played.ok) this.#say(played.refusals.map(({ message }) => message));
    // Refused, it may have gone on from elsewhere.
    const now = played.ok ? played : await this.#talk.ask({ method: 'GET', path });
    if (!now.ok || !isFight(now.value)) return;
    this.#fight = now.value;
    const { log, events, status } = this.#fight;
    this.#say(log.filter((_line, index) => (events[index]?.version ?? 0) > version));
    if (status === 'active') this.#draw();
    else this.#showEnd();
  }

  #turnIn(line: string): Turn | undefined {
    const [word = '', ...rest] = line.split(/\s+/);
    const name = rest.join('-');
    if (word === 'cast') return { action: 'cast_spell', spell: name };
    if (word === 'use' || word === 'drink') return { action: 'use_item', slug: this.#slugOf(name) };
    const action = COMBAT_ACTIONS.find((one) => one === word);
    return action && name === '' ? { action } : undefined;
  }

  /** An item by its slug or by the title that is shown; the server judges what is neither. */
  #slugOf(name: string): string {
    const items = delveRules.catalogue.items;
    return items.find(({ title }) => title.toLowerCase().replaceAll(' ', '-') === name)?.id ?? name;
  }

  #draw(): void {
    const {
      monster,
      monster_hp: hp,
      party,
      initiative,
      active_index: turn,
      combat_turn: round,
    } = this.#fight;
    const active = initiative[turn];
    const potions = Object.entries(this.#carried).map(([slug, count]) => `${count} ${titleOf(slug)}`);
    this.#say([
      '',
      `Round ${round}. ${monster.name}: HP ${hp}/${monster.hp}`,
      ...party.map((row) =>
        clip(rowText(row, active?.type === 'player' && active.id === row.char_id), this.#io.columns),
      ),
      ...(potions.length > 0 ? [clip(`Carried: ${potions.join(', ')}.`, this.#io.columns)] : []),
      `${active?.name ?? 'Somebody'} to act: attack, defend, flee, cast SPELL, use ITEM.`,
    ]);
  }

  #showEnd(): void {
    const { outcome = '', rewards } = this.#fight;
    const loot = 'items_list' in rewards ? rewards.items_list.map(titleOf) : [];
    this.#say([
      { victory: 'The fight is won.', fled: 'The party got away.', defeat: 'The party was beaten.', '': '' }[
        outcome
      ],
      ...(loot.length > 0 ? [`You find: ${loot.join(', ')}.`] : []),
    ]);
  }

  #say(lines: readonly string[]): void {
    for (const line of lines) this.#io.out(`${line}\n`);
  }
}

function rowText(
  { name, class: className, level, hp, max_hp: most, ...row }: PartyRow,
  isActive: boolean,
): string {
  const state = hp <= 0 ? ' down' : row.defending ? ' defending' : '';
  const who = `${name.padEnd(6)} ${className} ${level}`.padEnd(18);
  return `${isActive ? '>' : ' '} ${who} ${`HP ${hp}/${most}`.padEnd(10)} mana ${row.mana}/${row.mana_max}${state}`;
}
