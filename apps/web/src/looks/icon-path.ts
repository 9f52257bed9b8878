/** Numbers one drawing command takes, by its letter in lower case. */
const ARITY: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};
/** An arc begins with radii, a turn and two flags, which are no places. */
const ARC_PLACE = 5;

/** A place as drawn. */
interface Pen {
  x: number;
  y: number;
}

/**
 * An SVG path on whole units, each point rounded by where it is and not by how far it is from the last one, so that
 * nothing adds up. On a grid of 512 that cannot be seen.
 */
export function roundPath(path: string): string {
  const pen: Pen = { x: 0, y: 0 };
  let start: Pen = { ...pen };
  const commands = path.match(/[a-df-z][^a-df-z]*/gi) ?? [];
  return commands
    .map((text) => {
      let command = text.charAt(0);
      const letter = command.toLowerCase();
      const numbers = numbersOf(letter, text.slice(1));
      const arity = ARITY[letter] ?? 0;
      const rounded: number[] = [];
      for (let at = 0; at < numbers.length; at += arity) {
        rounded.push(...roundedNumbers(command, numbers.slice(at, at + arity), pen));
        if (letter === 'm' && at === 0) start = { ...pen };
        // Pairs that follow a move are lines.
        if (letter === 'm') command = command === 'm' ? 'l' : 'L';
      }
      if (letter === 'z') Object.assign(pen, start);
      return text.charAt(0) + joined(rounded);
    })
    .join('');
}

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const GAP = String.raw`[\s,]*`;
/** The flags of an arc need nothing between them and what follows. */
const ARC = [NUMBER, NUMBER, NUMBER, '[01]', '[01]', NUMBER, NUMBER].map((part) => `(${part})`).join(GAP);

function numbersOf(letter: string, text: string): readonly number[] {
  if (letter === 'a')
    return [...text.matchAll(new RegExp(ARC, 'g'))].flatMap((arc) => arc.slice(1).map(Number));
  return (text.match(new RegExp(NUMBER, 'g')) ?? []).map(Number);
}

/** The numbers of one command on whole units; the pen goes to its end. */
function roundedNumbers(command: string, numbers: readonly number[], pen: Pen): number[] {
  const letter = command.toLowerCase();
  const isRelative = command === letter;
  const from = { ...pen };
  const shape = letter === 'a' ? numbers.slice(0, ARC_PLACE).map(Math.round) : [];
  const places = numbers.slice(shape.length).map((number, index) => {
    const axis = letter === 'v' || (letter !== 'h' && index % 2 === 1) ? 'y' : 'x';
    const place = isRelative ? from[axis] + number : number;
    pen[axis] = place;
    return Math.round(place) - (isRelative ? Math.round(from[axis]) : 0);
  });
  return [...shape, ...places];
}

/** Numbers with no more between them than readers need. */
function joined(numbers: readonly number[]): string {
  return numbers.map((number, index) => (number < 0 || index === 0 ? `${number}` : ` ${number}`)).join('');
}
