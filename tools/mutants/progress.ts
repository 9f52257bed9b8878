import type { Judged } from './run-mutants.ts';

const barWidth = 30;
const linesWithoutTerminal = 20;

/** A reporter that draws a bar on a terminal, prints a line now and then elsewhere, and names each survivor at once. */
export function printProgress(total: number): (judged: Judged) => void {
  let done = 0;
  let survived = 0;
  const stride = Math.ceil(total / linesWithoutTerminal);
  return ({ mutant, verdict }) => {
    done++;
    const clear = process.stdout.isTTY ? '\r\u001B[K' : '';
    if (verdict === 'survived') {
      survived++;
      console.log(
        `${clear}survived  ${mutant.file}:${mutant.line}  ${mutant.original} -> ${mutant.replacement}`,
      );
    }
    const counts = `${done}/${total}, ${survived} survived`;
    if (process.stdout.isTTY) process.stdout.write(`${clear}${bar(done, total)} ${counts}`);
    else if (done % stride === 0 || done === total) console.log(counts);
  };
}

function bar(done: number, total: number): string {
  const filled = Math.floor((done * barWidth) / total);
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`;
}
