import { recordRun } from '../evidence/record.mjs';
import { suites } from '../evidence/suites.mjs';
import { Steps } from './steps.mjs';

/** Runs every suite with full counts, or those named, and writes down what happened on which machine. */
export async function run(names) {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no suite ${unknown.join(', ')}; there are: ${suites.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  const steps = new Steps();
  for (const suite of suites.filter(({ name }) => names.length === 0 || names.includes(name))) {
    await steps.run(suite.name, async () => {
      const start = performance.now();
      const result = await suite.run();
      recordRun({ suite: suite.name, seconds: Math.round((performance.now() - start) / 1000), ...result });
      return result;
    });
  }
  return steps.finish();
}
