import type { Command, Message, Option, Ruleset, StageField, Tile, View } from '@highground/kernel';
import { formatPlace, isOnBody, rewindDraft } from '@highground/protocol';
import type { Aim, Draft, Place } from '@highground/protocol';
import { formatMessage } from '../messages.ts';
import { formatCost, previewLines, unitLines } from './battle-text.ts';
import type { Paint } from './paint.ts';

/** How many things to aim at are told unasked. */
const FEW = 12;

/** What a person can ask about a battle before answering it, each answer in lines. */
export class Enquiries {
  readonly #ruleset: Ruleset;
  readonly #view: View;
  readonly #labels: ReadonlyMap<number, string>;
  readonly #paint: Paint;

  constructor(ruleset: Ruleset, view: View, labels: ReadonlyMap<number, string>, paint: Paint) {
    this.#ruleset = ruleset;
    this.#view = view;
    this.#labels = labels;
    this.#paint = paint;
  }

  /** What the command would do. */
  preview(command: Command): string[] {
    const preview = this.#ruleset.preview(this.#view, command);
    if (!preview.ok) return preview.refusals.map(({ message }) => message);
    const { assumption, notes = [] } = preview.value;
    return [
      ...previewLines(preview.value, this.#view, this.#labels),
      ...this.#notes(notes),
      ...(assumption === undefined ? [] : this.#notes([{ messageId: assumption, params: {} }])),
    ];
  }

  /** What the action chosen last can be aimed at. */
  targets(stage: Draft['stage'] | undefined): string[] {
    if (!stage || stage.complete || !isAim(stage.field)) return ['Choose an action first.'];
    const open = openAims(stage);
    const places = namesOf(open.flatMap(({ pick }) => pick.targetTile ?? []));
    const others = open.flatMap(({ pick: { targetActor, facing } }) =>
      targetActor === undefined
        ? typeof facing === 'number'
          ? [FACING_WORDS[facing]]
          : []
        : [this.#labels.get(targetActor) ?? `${targetActor}`],
    );
    const named = [...others, ...places];
    return [named.length > 0 ? `Targets: ${named.join(', ')}` : 'Nothing can be aimed at from there.'];
  }

  /** What an action that was aimed amiss could be aimed at, unless that is too much to read. */
  insteadOf(stage: Draft['stage'] | undefined): string[] {
    const { length } = openAims(stage);
    return length > 0 && length <= FEW ? this.targets(stage) : [];
  }

  /** A unit, or the tiles of a column. */
  look({ actor, place }: Aim): string[] {
    const ruleset = this.#ruleset;
    const id =
      actor ?? this.#view.actors.find((one) => place && one.tile && isOnBody(place, one, one.tile))?.id;
    if (id !== undefined) {
      const { stats, actions, notes } = ruleset.inspectActor(this.#view, id);
      const line =
        unitLines(ruleset, this.#view, this.#labels, this.#paint)[
          this.#view.actors.filter((one) => one.standing !== 'gone').findIndex((one) => one.id === id)
        ] ?? '';
      return [
        line,
        stats.map(({ id: stat, value }) => `${stat} ${value}`).join(', '),
        `Can: ${actions.map((action) => action.id).join(', ')}`,
        ...this.#notes(notes),
      ];
    }
    if (!place) return ['There is nothing there.'];
    const sheets = this.#view.world
      .surfaces(place.x, place.z)
      .flatMap(({ y }) => ruleset.inspectTile(this.#view, { x: place.x, y, z: place.z }) ?? []);
    return sheets.flatMap(({ tile, material, height, cost, hazard, notes }) => [
      [
        `${formatPlace(tile, sheets.length > 1)}: ${material}`,
        `height ${height / 1280}`,
        cost === undefined ? '' : formatCost(cost) || 'costs nothing',
        hazard ? `${hazard.hazard} (${hazard.damage})` : '',
      ]
        .filter(Boolean)
        .join(', '),
      ...this.#notes(notes),
    ]);
  }

  #notes(notes: readonly Message[]): string[] {
    return notes.map((note) => formatMessage(this.#ruleset, note));
  }

  /** Which enemies of the seat can hit the place. */
  threatsAt({ x, z }: Place, seat: number): string[] {
    const side = this.#view.seats.find(({ id }) => id === seat)?.side ?? 0;
    const here = this.#ruleset.threats(this.#view, side).filter(({ tile }) => tile.x === x && tile.z === z);
    const lines = here.flatMap(({ by }) =>
      by.map(({ actor, action, worst }) => `${this.#labels.get(actor) ?? actor}: ${action}, up to ${worst}`),
    );
    return lines.length > 0 ? lines : ['No enemy can hit that place next turn.'];
  }

  /** How the action will be done, where the game asks. */
  settled({ picks }: Draft): string[] {
    const how = picks.filter(({ field }) => isHow(field)).map(({ option }) => option.id);
    const [first] = how;
    if (first === undefined) return [];
    const meaning = this.#meaningOf(first);
    return [`How: ${how.join(' ')}${meaning === '' ? '' : `, ${meaning}`}. See "choices".`];
  }

  /** Everything that could follow the comma, what is chosen now in brackets. */
  choices(draft: Draft | undefined): string[] {
    if (!draft) return ['Choose an action first.'];
    const lines = draft.picks.flatMap(({ field, option }, index) => {
      const before = isHow(field) ? rewindDraft(this.#ruleset, this.#view, draft, index) : undefined;
      if (!before?.ok || before.value.stage.complete) return [];
      const ids = before.value.stage.options.map(({ id }) => (id === option.id ? `[${id}]` : id));
      return [
        `${field === 'count' ? 'Ticks' : 'How'}: ${ids.join(', ')}`,
        ...before.value.stage.options.flatMap(({ id }) => {
          const meaning = this.#meaningOf(id);
          return meaning === '' ? [] : [`  ${id}: ${meaning}`];
        }),
      ];
    });
    return lines.length > 0
      ? [
          ...lines,
          'Say the action again with a comma and your choice, such as "wait, 10" or "thrust a, stop 3".',
        ]
      : ['There is only one way to do that.'];
  }

  /** What a way of doing something means; nothing where the rules have no words for it. */
  #meaningOf(how: string): string {
    return this.#ruleset.catalogue.messages[`how-${how}`] ?? '';
  }
}

/** Places in words; where several floors of a column are meant, each with its level. */
export function namesOf(tiles: readonly Tile[]): readonly string[] {
  return tiles.map((tile) => {
    const floors = tiles.filter(({ x, z }) => x === tile.x && z === tile.z);
    return formatPlace(tile, floors.length > 1);
  });
}

/** What the action chosen last can be aimed at; nothing where something else is asked. */
export function openAims(stage: Draft['stage'] | undefined): readonly Option[] {
  if (!stage || stage.complete || !isAim(stage.field)) return [];
  return stage.options.filter(({ refusal, shortcut }) => !refusal && !shortcut);
}

/** Whether the field is what an action is aimed at. */
export function isAim(field: StageField): boolean {
  return field === 'target' || field === 'facing';
}

const FACING_WORDS: readonly string[] = ['north', 'east', 'south', 'west'];

/** Whether the field is how an action is done. */
export function isHow(field: StageField): boolean {
  return field === 'option' || field === 'count';
}
