import type { Battle, Command, Decision, Option, Result, Tile, View } from '@highground/kernel';
import { commandOf, followWishes, labelActors, parseTextCommand, pickOf } from '@highground/protocol';
import type { Draft, TextCommand, Wishes } from '@highground/protocol';
import { unitLines } from './battle-text.ts';
import { Enquiries, isAim, namesOf, openAims } from './enquiries.ts';
import { refusalText } from '../messages.ts';
import type { MapMarks } from './map-view.ts';
import { orderOf } from './order-text.ts';
import type { Paint } from './paint.ts';
import { helpLines, vocabularyOf } from './turn-words.ts';
import type { Question } from './turn-words.ts';

/** What one typed line led to. */
export interface Answer {
  readonly lines: readonly string[];
  /** Set when the line sends a command. */
  readonly command?: Command;
  /** Set when the map should be drawn again. */
  readonly redraw?: boolean;
}

/** One person's turn at the terminal: what was said so far, and answers to each line. Nothing is sent before `confirm`. */
export class TerminalTurn {
  readonly #battle: Battle;
  readonly #decision: Decision;
  readonly #view: View;
  readonly #paint: Paint;
  readonly #labels: ReadonlyMap<number, string>;
  readonly #enquiries: Enquiries;
  #wishes: Wishes = {};
  #draft: Draft | undefined;
  /** What gives the battle up, between the question and the next line. */
  #conceding: Command | undefined;

  constructor(battle: Battle, decision: Decision, paint: Paint) {
    this.#battle = battle;
    this.#decision = decision;
    this.#view = battle.ruleset.project(battle.state, decision.seat);
    this.#paint = paint;
    this.#labels = labelActors(this.#view.actors);
    this.#enquiries = new Enquiries(battle.ruleset, this.#view, this.#labels, paint);
  }

  get marks(): MapMarks {
    const chosen = this.#draft ? [pickOf(this.#draft, 'to')?.pick.to, this.#aimTile()] : [];
    return {
      active: this.#actor,
      reach: [
        ...this.#open('to').flatMap(({ pick }) => pick.to ?? []),
        ...openAims(this.#draft?.stage).flatMap(({ pick }) => pick.targetTile ?? []),
      ],
      chosen: chosen.filter((tile): tile is Tile => tile !== undefined),
    };
  }

  /** Who is to act: the one that was selected, else the first who may. */
  get #actor(): number | undefined {
    return this.#wishes.actor ?? this.#decision.actors[0];
  }

  get #question(): Question {
    const actor = this.#actor;
    return {
      ruleset: this.#battle.ruleset,
      view: this.#view,
      decision: this.#decision,
      labels: this.#labels,
      ...(actor === undefined ? {} : { actor }),
    };
  }

  get #selected(): Wishes {
    const { actor } = this.#wishes;
    return actor === undefined ? {} : { actor };
  }

  /** Answers one line: a wish, a question, or `confirm`. */
  answer(line: string): Answer {
    const parsed = parseTextCommand(line, vocabularyOf(this.#question, this.#open('action', true)));
    const conceding = this.#conceding;
    this.#conceding = undefined;
    if (!parsed.ok) return refused(parsed);
    const isMeant = conceding && parsed.value.verb === 'confirm';
    return isMeant ? { lines: [], command: conceding } : this.#obey(parsed.value);
  }

  #obey(command: TextCommand): Answer {
    switch (command.verb) {
      case 'select':
        return this.#wish({ actor: command.actor });
      case 'move':
        return this.#wish({ ...this.#selected, to: command.place });
      case 'face':
        return this.#wish({ ...this.#wishes, facing: command.facing });
      case 'act':
        return this.#act(command);
      case 'wait':
        return this.#act({ verb: 'act', action: 'wait', aim: {} });
      case 'confirm':
        return this.#confirm();
      case 'back':
        this.#wishes = {};
        this.#draft = undefined;
        return { lines: ['Nothing is chosen now.'], redraw: true };
      case 'undo':
        return this.#undo();
      case 'concede':
        this.#conceding = this.#offered('concede');
        return {
          lines: [
            this.#conceding
              ? 'Type "yes" to give the battle up, or go on as before.'
              : 'There is nothing to concede here.',
          ],
        };
      case 'look':
        return { lines: this.#enquiries.look(command.aim) };
      case 'threats':
        return { lines: this.#enquiries.threatsAt(command.place, this.#decision.seat) };
      default:
        return { lines: this.#tell(command.verb) };
    }
  }

  /** An action keeps where to go and what to face, and forgets how another was to be done. */
  #act({ action, aim, choices }: Extract<TextCommand, { readonly verb: 'act' }>): Answer {
    const { choices: _earlier, ...kept } = this.#wishes;
    return this.#wish({ ...kept, action, aim, ...(choices ? { choices } : {}) });
  }

  #wish(wishes: Wishes): Answer {
    const { ruleset } = this.#battle;
    const followed = followWishes(ruleset, this.#view, this.#decision, wishes);
    if (!followed.ok) return { lines: [...refused(followed).lines, ...this.#instead(wishes)] };
    if (wishes.to && !pickOf(followed.value, 'to'))
      return { lines: ['Here moving is an action of its own; "actions" lists them.'] };
    if (wishes.facing !== undefined && !wishes.action && !pickOf(followed.value, 'facing'))
      return { lines: ['Here turning is an action of its own; "actions" lists them.'] };
    this.#wishes = wishes;
    this.#draft = followed.value;
    const command = commandOf(followed.value);
    if (command)
      return {
        lines: [
          ...this.#enquiries.preview(command),
          ...this.#enquiries.settled(followed.value),
          'Type "confirm" to do it, "back" to think again.',
        ],
        redraw: true,
      };
    const isAiming = !followed.value.stage.complete && isAim(followed.value.stage.field);
    return {
      lines: isAiming ? this.#tell('targets') : [`Then? "actions" lists what can be done from there.`],
      redraw: true,
    };
  }

  /** What else the action could be aimed at, where an aim was the trouble. */
  #instead({ aim, ...wishes }: Wishes): readonly string[] {
    const aimless = aim && followWishes(this.#battle.ruleset, this.#view, this.#decision, wishes);
    return aimless?.ok ? this.#enquiries.insteadOf(aimless.value.stage) : [];
  }

  #confirm(): Answer {
    const command = this.#draft && commandOf(this.#draft);
    return command ? { lines: [], command } : { lines: ['Choose an action first; "actions" lists them.'] };
  }

  #undo(): Answer {
    const command = this.#offered('undo');
    if (command) return { lines: [], command };
    const { ruleset } = this.#battle;
    const refusal = ruleset.check(this.#view, { kind: 'undo', seat: this.#decision.seat });
    const isKnown = refusal && refusal.code !== 'unknown-command';
    return { lines: [isKnown ? refusalText(refusal) : 'There is nothing to undo here.'] };
  }

  /** What is on offer beside the choices. */
  #offered(id: 'undo' | 'concede'): Command | undefined {
    const offers = this.#battle.ruleset.offers(this.#view, this.#decision.seat);
    return offers.find((one) => one.id === id)?.command;
  }

  #tell(
    verb: Exclude<TextCommand['verb'], 'select' | 'move' | 'face' | 'act' | 'look' | 'threats'>,
  ): string[] {
    const { ruleset } = this.#battle;
    switch (verb) {
      case 'moves':
        return [
          namesOf(this.marks.reach).join(' ') ||
            'There is no place to choose here; "actions" lists what can be done.',
        ];
      case 'actions': {
        const lines = this.#open('action', true).map(
          ({ id, refusal }) => `${id}${refusal ? this.#paint.dim(`  (${refusal.message})`) : ''}`,
        );
        return lines.length > 0 ? lines : ['There is no action to choose here; "moves" lists the places.'];
      }
      case 'targets':
        return this.#enquiries.targets(this.#draft?.stage);
      case 'choices':
        return this.#enquiries.choices(this.#draft);
      case 'units':
        return unitLines(ruleset, this.#view, this.#labels, this.#paint);
      case 'order': {
        const { turns, coming } = orderOf({ ruleset, view: this.#view, labels: this.#labels }, 14);
        return [turns, ...(coming === '' ? [] : [`Coming: ${coming}`])];
      }
      case 'preview': {
        const command = this.#draft && commandOf(this.#draft);
        return command ? this.#enquiries.preview(command) : ['Nothing is ready yet.'];
      }
      default:
        return helpLines(this.#question, [
          ...(this.#offered('undo') ? (['undo'] as const) : []),
          ...(this.#offered('concede') ? (['concede'] as const) : []),
        ]);
    }
  }

  #open(field: 'to' | 'action', withBarred = false): readonly Option[] {
    const stage = field === 'to' ? this.#firstStage() : this.#actionStage();
    if (!stage || stage.complete || stage.field !== field) return [];
    return stage.options.filter(({ refusal }) => withBarred || !refusal);
  }

  #actionStage(): Draft['stage'] | undefined {
    const { action: _action, aim: _aim, choices: _choices, ...before } = this.#wishes;
    const followed = followWishes(this.#battle.ruleset, this.#view, this.#decision, before);
    return followed.ok ? followed.value.stage : undefined;
  }

  #firstStage(): Draft['stage'] | undefined {
    const { kind, seat } = this.#decision;
    const actor = this.#actor;
    const stage = this.#battle.ruleset.stage(this.#view, {
      kind,
      seat,
      ...(actor === undefined ? {} : { actor }),
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
  return { lines: result.ok ? [] : result.refusals.map(refusalText) };
}
