import type { TFunction } from 'i18next';
import type { Facing } from '@highground/kernel';
import { isPrompt, promptAnswers } from '@highground/protocol';
import type { Services } from '../app/services.ts';
import type { BattleParts } from '../panels/battle-context.ts';
import { paletteEntries } from '../panels/palette-entries.ts';
import { occupantOf } from '../session/interaction.ts';
import { actionOfKey } from '../settings/keys.ts';
import { BATTLE_ACTIONS } from './battle-actions.ts';
import { moveCursor, nextFloor } from './cursor.ts';
import { chooseAction, chooseAnswer, cycleTarget, startOfCursor } from './deeds.ts';
import { tileText } from './tile-text.ts';

const ARROWS: { readonly [key: string]: Facing } = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };
/** Keys a focused control uses itself. */
const CONTROL_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Tab']);

/** Listens to the keyboard for one battle; the answer stops it. */
export function listenToKeys(parts: BattleParts, services: Services, t: TFunction): () => void {
  // The button a pointer pressed last, for as long as it keeps the focus.
  let pressed: Element | null = null;
  const onClick = ({ detail, target }: MouseEvent): void => {
    pressed = detail > 0 && target instanceof Element ? target.closest('button') : null;
  };
  const onFocus = (): void => {
    pressed = null;
  };
  const onDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const isOnField = isField(event.target) || event.target === pressed;
    const isKept = !isOnField && (CONTROL_KEYS.has(event.key) || event.key in ARROWS);
    const isDone = isKept ? confirmOn(event, parts, services) : handleKey(event, parts, services, t);
    if (isDone) event.preventDefault();
  };
  // Threats are shown while their key is held; it is let go wherever the focus has gone meanwhile, or with the window.
  let isHeld = false;
  const onHold = (event: KeyboardEvent): void => {
    if (actionOfKey(services.settings.getState().keys, event.key) !== 'threats' || event.repeat) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    isHeld = true;
    parts.ui.setState({ threats: true });
  };
  const letGo = (): void => {
    if (isHeld) parts.ui.setState({ threats: false });
    isHeld = false;
  };
  const onUp = ({ key }: KeyboardEvent): void => {
    if (actionOfKey(services.settings.getState().keys, key) === 'threats') letGo();
  };
  const abort = new AbortController();
  const { signal } = abort;
  window.addEventListener('click', onClick, { signal });
  window.addEventListener('focusin', onFocus, { signal });
  window.addEventListener('keydown', onHold, { signal });
  window.addEventListener('keydown', onDown, { signal });
  window.addEventListener('keyup', onUp, { signal });
  window.addEventListener('blur', letGo, { signal });
  return () => abort.abort();
}

/** Whether a key goes to the field: a control that was reached by keyboard keeps the keys that press it and move in it. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && (target === document.body || target.closest('[data-field]') !== null);
}

function handleKey(event: KeyboardEvent, parts: BattleParts, services: Services, t: TFunction): boolean {
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) return walkCursor(arrow, parts, t);
  const digit = digitOf(event);
  if (digit !== undefined) return pressDigit(digit, parts, services);
  if (event.key === '.') return changeFloor(parts, t);
  if (actionOfKey(services.settings.getState().keys, event.key) === 'nextTarget')
    return walkTargets(event.shiftKey ? -1 : 1, parts, t);
  return pressKeyed(event, parts, services);
}

/** Enter on a control that says what the finished command says already sends it: pressing that again would change nothing. */
function confirmOn(event: KeyboardEvent, parts: BattleParts, services: Services): boolean {
  const isChosen =
    event.target instanceof Element &&
    event.target.matches(':is(.palette, .confirm-bar) [aria-pressed="true"]');
  const isFinished = parts.show.store.getState().draft?.stage.complete ?? false;
  return event.key === 'Enter' && isChosen && isFinished && pressKeyed(event, parts, services);
}

function pressKeyed(event: KeyboardEvent, parts: BattleParts, services: Services): boolean {
  const id = actionOfKey(services.settings.getState().keys, event.key);
  if (id === 'inspect') return inspectHere(parts);
  if (id === 'threats') return true;
  const action = BATTLE_ACTIONS.find((one) => one.id === id);
  if (!action || action.isEnabled?.(parts) === false) return false;
  // A key that is held does a thing once, and the browser's own thing not at all.
  if (!event.repeat) action.perform(parts, services);
  return true;
}

function walkCursor(arrow: Facing, parts: BattleParts, t: TFunction): boolean {
  const { ui, field, show } = parts;
  const from = ui.getState().cursor ?? startOfCursor(parts);
  if (!from) return false;
  const facing = field.current?.facingOf(arrow) ?? arrow;
  const tile = moveCursor(show.store.getState().shown.world, from, facing) ?? from;
  ui.setState({ cursor: tile, hover: undefined, announcement: tileText(tile, parts, t) });
  field.current?.reveal(tile);
  return true;
}

function walkTargets(step: 1 | -1, parts: BattleParts, t: TFunction): boolean {
  const isThere = cycleTarget(parts, step);
  const { cursor } = parts.ui.getState();
  if (isThere && cursor) parts.ui.setState({ announcement: tileText(cursor, parts, t) });
  return isThere;
}

function changeFloor(parts: BattleParts, t: TFunction): boolean {
  const { ui, show } = parts;
  const { cursor } = ui.getState();
  if (!cursor) return false;
  const tile = nextFloor(show.store.getState().shown.world, cursor);
  ui.setState({ cursor: tile, announcement: tileText(tile, parts, t) });
  return true;
}

/** The digit pressed, `⇧` before it with Shift; with Shift, a keyboard writes other signs. */
function digitOf({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  if (/^\d$/.test(key)) return key;
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  return shiftKey && digit !== undefined ? `⇧${digit}` : undefined;
}

function pressDigit(digit: string, parts: BattleParts, services: Services): boolean {
  const { session } = parts;
  if (!session?.drafting) return false;
  if (isPrompt(session.drafting.decision)) {
    const answer = promptAnswers(session.drafting)[Number(digit) - 1];
    return answer !== undefined && chooseAnswer(parts, services, answer).ok;
  }
  const entries = paletteEntries(session.drafting.optionsAt('action'), session.ruleset.catalogue.actions);
  const entry = entries.find((one) => one.digit === digit);
  if (!entry) return false;
  services.sound.play(chooseAction(parts, entry.option.id).ok ? 'select' : 'refuse');
  return true;
}

function inspectHere({ ui, show }: BattleParts): boolean {
  const { cursor, hover, inspected } = ui.getState();
  const tile = cursor ?? hover;
  const actor = tile && occupantOf(show.store.getState().shown, tile);
  ui.setState({ inspected: inspected === undefined ? actor : undefined });
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
