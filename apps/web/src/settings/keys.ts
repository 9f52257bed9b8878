/** Actions whose key can be chosen, with the `KeyboardEvent.key` (letters in lower case) they start with. */
export const DEFAULT_KEYS = {
  confirm: 'Enter',
  back: 'Escape',
  nextTarget: 'Tab',
  wait: 'z',
  takeBack: 'u',
  threats: 't',
  inspect: 'i',
  levels: 'v',
  log: 'l',
  why: 'y',
  commandLine: '/',
  skip: ' ',
  faster: '+',
  slower: '-',
  mute: 'm',
  turnLeft: 'q',
  turnRight: 'e',
  recentre: 'c',
  zoomIn: 'PageUp',
  zoomOut: 'PageDown',
  view: 'F1',
  wires: 'x',
  fly: 'F2',
  flyHome: 'F3',
  menu: 'F10',
} as const;

export type KeyedAction = keyof typeof DEFAULT_KEYS;
export type KeyMap = { readonly [A in KeyedAction]: string };

/** A key as it is compared: single letters do not care for Shift or Caps Lock. */
export function normalizeKey(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** The map with one action on a new key; an action that had the key takes the freed one, so no key means two things. */
export function rebindKey(keys: KeyMap, action: KeyedAction, key: string): KeyMap {
  const wanted = normalizeKey(key);
  const previous = keys[action];
  const swapped = Object.entries(keys).map(([name, bound]) => [name, bound === wanted ? previous : bound]);
  return { ...(Object.fromEntries(swapped) as KeyMap), [action]: wanted };
}

/** The action a key press means, if any. */
export function actionOfKey(keys: KeyMap, key: string): KeyedAction | undefined {
  const wanted = normalizeKey(key);
  return (Object.keys(keys) as KeyedAction[]).find((action) => keys[action] === wanted);
}
