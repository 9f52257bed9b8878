/** The text in lines of so many columns, all but the first set in by `indent`; a longer word has a line to itself. */
export function fold(text: string, columns: number, indent: number): string[] {
  if (text.trim() === '') return [];
  const lines: string[] = [];
  // Spaces at the beginning and between columns of a table stay; `[--out FILE]` is one word.
  for (const word of text.split(/(?<=\S) (?![^[\]]*\])/)) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(' '.repeat(indent) + word.trimStart());
  }
  return lines;
}

/** Rows of two columns set in by two, the second folded under itself. */
export function foldRows(rows: readonly (readonly [string, string])[], columns: number): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 2;
  return rows.flatMap(([left, right]) =>
    fold(`  ${left.padEnd(width)}${right}`.trimEnd(), columns, width + 2),
  );
}
