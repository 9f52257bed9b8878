const PLACE = 'highground.dungeon-place';
const FIGHT = 'highground.dungeon-fight';

/** Whether the dungeon of this device's player is the server's. */
export function isServedHere(): boolean {
  return read(PLACE) === 'server';
}

export function keepPlace(isServed: boolean): void {
  write(PLACE, isServed ? 'server' : 'device');
}

/** The battle that shows a fight of the server's on this device, by the id of its save. */
export function keptFight(combat: number): string | undefined {
  const [of, save] = (read(FIGHT) ?? '').split(' ');
  return of === String(combat) ? save : undefined;
}

export function keepFight(combat: number, save: string): void {
  write(FIGHT, `${combat} ${save}`);
}

// Where the browser keeps nothing, it is asked anew each time, and a fight is taken up as the server has it.

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Said above.
  }
}
