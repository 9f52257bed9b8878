import { seededDice } from '@highground/kernel';

const NAMES = [
  'Ada',
  'Bram',
  'Cleo',
  'Dario',
  'Edda',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jaro',
  'Kira',
  'Lasse',
  'Mina',
  'Nils',
  'Oona',
  'Pavel',
  'Quill',
  'Runa',
  'Sven',
  'Tilda',
  'Udo',
  'Vera',
  'Wim',
  'Xenia',
  'Yara',
  'Zeno',
] as const;

/** The name of the so-manieth member of a run: all different until every name was given. */
export function nameFor(seed: number, id: number): string {
  const first = seededDice(BigInt(seed)).keyed('names', [], 0, NAMES.length - 1);
  // 7 has no factor in common with the number of names: every one comes up once.
  return NAMES[(first + id * 7) % NAMES.length] as string;
}
