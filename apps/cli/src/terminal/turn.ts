import type { Battle, Command, Decision, Option, Result, Tile, View } from '@highground/kernel';
import {
  commandOf,
  followWishes,
  formatPlace,
  FORMS,
  labelActors,
  parseTextCommand,
  pickOf,
} from '@highground/protocol';
import type { Aim, Draft, TextCommand, Wishes } from '@highground/protocol';
import { orderText, previewLines, unitLines } from './battle-text.ts';
import type { MapMarks } from './map-view.ts';
import type { Paint } from './paint.ts';

/** What one typed line led to. */
export interface Answer {
  readonly lines: readonly string[];
  /** Set when the line sends a command. */
  readonly command?: Command;
  /** Set when the map should be drawn again. */
  readonly redraw?: boolean;
}

/** Words about the battle as a whole; whoever runs it answers them. */
const TABLE_FORMS = [
  { usage: 'map [place]', meaning: 'draw the map again, around a place' },
  { usage: 'save <file>', meaning: 'write a record of the battle so far' },
  { usage: 'quit', meaning: 'leave the battle' },
];

/** One person's turn at the terminal: what was said so far, and answers to each line. Nothing is sent before `confirm`. */
export class TerminalTurn {
  readonly #battle: Battle;
  readonly #decision: Decision;
  readonly #view: View;
  readonly #paint: Paint;
  readonly #labels: ReadonlyMap<number, string>;
  #wishes: Wishes = {};
  #draft: Draft | undefined;

  constructor(battle: Battle, decision: Decision, paint: Paint) {
    this.#battle = battle;
    this.#decision = decision;
    this.#view = battle.ruleset.project(battle.state, decision.seat);
    this.#paint = paint;
    this.#labels = labelActors(this.#view.actors);
  }

  get marks(): MapMarks {
    const chosen = this.#draft ? [pickOf(this.#draft, 'to')?.pick.to, this.#aimTile()] : [];
    return {
      active: this.#decision.actors[0],
      reach: this.#open('to', {}).flatMap(({ pick }) => (pick.to ? [pick.to] : [])),
      chosen: chosen.filter((tile): tile is Tile => tile !== undefined),
    };
  }

  /** Answers one line: a wish, a question, or `confirm`. */
  answer(line: string): Answer {
    const actions = this.#open('action', this.#wishes.to ? { to: this.#wishes.to } : {}, true);
    const { catalogue } = this.#battle.ruleset;
    const vocabulary = {
      actors: [...this.#labels].map(([id, label]) => ({ id, label })),
      actions: actions.map(({ id }) => {
        const rule = [...catalogue.actions, ...catalogue.items].find((action) => action.id === id);
        return { id, title: rule?.title ?? id, kind: rule && 'kind' in rule ? String(rule.kind) : id };
      }),
    };
    const parsed = parseTextCommand(line, vocabulary);
    return parsed.ok ? this.#obey(parsed.value) : refused(parsed);
  }

  #obey(command: TextCommand): Answer {
    switch (command.verb) {
      case 'move':
        return this.#wish({ to: command.place });
      case 'face':
        return this.#wish({ ...this.#wishes, facing: command.facing });
      case 'act':
        return this.#wish({ ...this.#wishes, action: command.action, aim: command.aim });
      case 'wait':
        return this.#wish({ ...this.#wishes, action: 'wait' });
      case 'confirm':
        return this.#confirm();
      case 'back':
        this.#wishes = {};
        this.#draft = undefined;
        return { lines: ['Nothing is chosen now.'], redraw: true };
      case 'undo':
      case 'concede':
        return this.#take(command.verb);
      case 'look':
        return { lines: this.#look(command.aim) };
      case 'threats':
        return { lines: this.#threatsAt(command.place) };
      default:
        return { lines: this.#tell(command.verb) };
    }
  }

  #wish(wishes: Wishes): Answer {
    const { ruleset } = this.#battle;
    const followed = followWishes(ruleset, this.#view, this.#decision, wishes);
    if (!followed.ok) return refused(followed);
    if (wishes.to && !pickOf(followed.value, 'to'))
      return { lines: ['Here moving is an action of its own; "actions" lists them.'] };
    this.#wishes = wishes;
    this.#draft = followed.value;
    const command = commandOf(followed.value);
    if (command)
      return {
        lines: [...this.#preview(command), 'Type "confirm" to do it, "back" to think again.'],
        redraw: true,
      };
    const isAiming = !followed.value.stage.complete && followed.value.stage.field === 'target';
    return {
      lines: isAiming ? this.#tell('targets') : [`Then? "actions" lists what can be done from there.`],
      redraw: true,
    };
  }

  #confirm(): Answer {
    const command = this.#draft && commandOf(this.#draft);
    return command ? { lines: [], command } : { lines: ['Choose an action first, or "wait".'] };
  }

  /** Sends what is on offer beside the choices. */
  #take(id: 'undo' | 'concede'): Answer {
    const offer = this.#battle.ruleset.offers(this.#view, this.#decision.seat).find((one) => one.id === id);
    return offer ? { lines: [], command: offer.command } : { lines: [`There is nothing to ${id} here.`] };
  }

  #tell(verb: Exclude<TextCommand['verb'], 'move' | 'face' | 'act' | 'look' | 'threats'>): string[] {
    const { ruleset } = this.#battle;
    switch (verb) {
      case 'moves':
        return [
          this.marks.reach.map((tile) => formatPlace(tile)).join(' ') ||
            'There is no place to choose here; "actions" lists what can be done.',
        ];
      case 'actions': {
        const lines = this.#open('action', this.#wishes, true).map(
          ({ id, refusal }) => `${id}${refusal ? this.#paint.dim(`  (${refusal.message})`) : ''}`,
        );
        return lines.length > 0 ? lines : ['There is no action to choose here; "moves" lists the places.'];
      }
      case 'targets':
        return this.#targetLines();
      case 'units':
        return unitLines(ruleset, this.#view, this.#labels, this.#paint);
      case 'order':
        return [orderText(ruleset, this.#view, this.#labels, 14)];
      case 'preview': {
        const command = this.#draft && commandOf(this.#draft);
        return command ? this.#preview(command) : ['Nothing is ready yet.'];
      }
      default:
        return [...Object.values(FORMS), ...TABLE_FORMS].map(
          ({ usage, meaning }) => `${usage.padEnd(38)}${meaning}`,
        );
    }
  }

  #preview(command: Command): string[] {
    const preview = this.#battle.ruleset.preview(this.#view, command);
    return preview.ok
      ? previewLines(preview.value, this.#view, this.#labels)
      : preview.refusals.map(({ message }) => message);
  }

  #targetLines(): string[] {
    const stage = this.#draft?.stage;
    if (!stage || stage.complete || stage.field !== 'target') return ['Choose an action first.'];
    const named = stage.options
      .filter(({ refusal, shortcut }) => !refusal && !shortcut)
      .map(({ pick }) =>
        pick.targetActor === undefined
          ? pick.targetTile
            ? formatPlace(pick.targetTile)
            : ''
          : (this.#labels.get(pick.targetActor) ?? ''),
      );
    return [named.length > 0 ? `Targets: ${named.join(', ')}` : 'Nothing can be aimed at from there.'];
  }

  #look({ actor, place }: Aim): string[] {
    const { ruleset } = this.#battle;
    const id =
      actor ?? this.#view.actors.find(({ tile }) => tile && tile.x === place?.x && tile.z === place.z)?.id;
    if (id !== undefined) {
      const { stats, actions } = ruleset.inspectActor(this.#view, id);
      const line =
        unitLines(ruleset, this.#view, this.#labels, this.#paint)[
          this.#view.actors.filter((one) => one.standing !== 'gone').findIndex((one) => one.id === id)
        ] ?? '';
      return [
        line,
        stats.map(({ id: stat, value }) => `${stat} ${value}`).join(', '),
        `Can: ${actions.map((action) => action.id).join(', ')}`,
      ];
    }
    if (!place) return ['There is nothing there.'];
    const sheets = this.#view.world
      .surfaces(place.x, place.z)
      .flatMap(({ y }) => ruleset.inspectTile(this.#view, { x: place.x, y, z: place.z }) ?? []);
    return sheets.map(({ tile, material, height, cost, hazard }) =>
      [
        `${formatPlace(tile, sheets.length > 1)}: ${material}`,
        `height ${height / 1280}`,
        cost === undefined ? 'impassable' : `costs ${cost}`,
        hazard ? `${hazard.hazard} (${hazard.damage})` : '',
      ]
        .filter(Boolean)
        .join(', '),
    );
  }

  #threatsAt({ x, z }: { readonly x: number; readonly z: number }): string[] {
    const { ruleset } = this.#battle;
    const side = this.#view.seats.find(({ id }) => id === this.#decision.seat)?.side ?? 0;
    const here = ruleset.threats(this.#view, side).filter(({ tile }) => tile.x === x && tile.z === z);
    const lines = here.flatMap(({ by }) =>
      by.map(({ actor, action, worst }) => `${this.#labels.get(actor) ?? actor}: ${action}, up to ${worst}`),
    );
    return lines.length > 0 ? lines : ['No enemy can hit that place next turn.'];
  }

  #open(field: 'to' | 'action', wishes: Wishes, withBarred = false): readonly Option[] {
    const followed = followWishes(
      this.#battle.ruleset,
      this.#view,
      this.#decision,
      field === 'to'
        ? {}
        : {
            ...(wishes.to ? { to: wishes.to } : {}),
            ...(wishes.facing === undefined ? {} : { facing: wishes.facing }),
          },
    );
    if (!followed.ok) return [];
    const stage = field === 'to' ? this.#firstStage() : followed.value.stage;
    if (!stage || stage.complete || stage.field !== field) return [];
    return stage.options.filter(({ refusal, shortcut }) => (withBarred || !refusal) && !shortcut);
  }

  #firstStage(): Draft['stage'] | undefined {
    const { kind, seat, actors } = this.#decision;
    const stage = this.#battle.ruleset.stage(this.#view, {
      kind,
      seat,
      ...(actors[0] === undefined ? {} : { actor: actors[0] }),
    });
    return stage.ok ? stage.value : undefined;
  }

  #aimTile(): Tile | undefined {
    const target = this.#draft && pickOf(this.#draft, 'target')?.pick;
    if (!target) return undefined;
    return target.targetTile ?? this.#view.actors[(target.targetActor ?? 0) - 1]?.tile;
  }
}

function refused(result: Result<unknown>): Answer {
  return { lines: result.ok ? [] : result.refusals.map(({ message }) => message) };
}
