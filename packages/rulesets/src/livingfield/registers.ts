/** Names of the numbers a battle keeps beside its units. */
export const REGISTER = {
  /** The battle is a draw at this tick. */
  tickLimit: 'tickLimit',
  /** Ticks without effect of any action that make a draw. */
  drawTicks: 'drawTicks',
  /** The last tick on which an action had an effect. */
  quietSince: 'quietSince',
  chestLength: 'chestLength',
} as const;

/** The register that holds the number of the item (by id) at a place of the scenario's chest list. */
export function chestRegister(index: number): string {
  return `chest${index}`;
}
