import type { Clause, StatRule } from '@highground/mechanics/rule-data';
import type { RulesetCatalogue } from '@highground/kernel';

/** One row of a table of a rules page. */
export type Row = readonly (string | number)[];

/** A Markdown table. */
export function table(head: Row, rows: readonly Row[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Words side by side, or a dash where there are none. */
export function orDash(words: readonly (string | number)[]): string {
  return words.filter((word) => word !== '').join(', ') || '–';
}

/** Every clause below the heading of its topic. */
export function clauseSections(clauses: readonly Clause[]): string {
  const topics = [...new Set(clauses.map(({ topic }) => topic))];
  return topics
    .map((topic) => {
      const own = clauses.filter((clause) => clause.topic === topic);
      return `## ${topic}\n\n${own.map(({ id, text, sources }) => `- **${id}** ${text} *(${sources})*`).join('\n')}`;
    })
    .join('\n\n');
}

export function constantTable(constants: RulesetCatalogue['constants']): string {
  return table(
    ['id', 'value', 'from', 'to', 'unit', 'meaning'],
    constants.map(({ id, value, min, max, unit, meaning }) => [id, value, min, max, unit, meaning]),
  );
}

export function statTable(stats: readonly StatRule[]): string {
  return table(
    ['id', 'title', 'role', 'from', 'to'],
    stats.map(({ id, title, role, min, max }) => [id, title, role, min, max]),
  );
}

/** The parts of a page as a file holds them. */
export function page(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
