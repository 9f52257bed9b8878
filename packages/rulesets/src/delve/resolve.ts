import { invariant, unreachable } from '@highground/kernel';
import type { Resolution, Root } from '@highground/kernel';
import { act } from './act.ts';
import type { Rules } from './compile.ts';
import { rollInitiative } from './initiative.ts';
import { deedOf } from './legality.ts';
import { takeMonsterTurn } from './monster-turn.ts';
import { beginTurn, passTurn } from './turn-order.ts';
import { concede } from './victory.ts';

/** Everything a root causes. */
export function resolveRoot(rules: Rules, resolution: Resolution, root: Root): void {
  switch (root.kind) {
    case 'start_battle':
      return rollInitiative(resolution);
    case 'use_action': {
      const deed = deedOf(rules, root.payload.action);
      // mutant-ok: what no check lets by is never resolved
      invariant(deed, 'an accepted action is one of the pack');
      beginTurn(resolution);
      act(rules, resolution, root.payload.actor, deed);
      return passTurn(resolution);
    }
    case 'auto_turn':
      beginTurn(resolution);
      takeMonsterTurn(rules, resolution);
      return passTurn(resolution);
    case 'concede':
      return concede(resolution);
    case 'deploy':
    case 'move_unit':
    case 'wait':
    case 'begin_action':
    case 'react':
    case 'decline':
    case 'commit_intent':
    case 'end_turn':
    case 'undo_move':
    case 'accept_draw':
    case 'advance_clock':
    case 'continue_tick':
    case 'field_event':
    case 'land':
    case 'spawn':
      return invariant(false, `Delve knows no ${root.kind}`);
    default:
      return unreachable(root);
  }
}
