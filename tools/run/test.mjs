import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { Steps, tally } from './steps.mjs';
import { runVitest } from './vitest.mjs';
import { buildWeb } from './web.mjs';

/** Everything `npm test` promises: lint, types, tidy, unit, property and conformance tests, then the browser. */
export async function run() {
  const steps = new Steps();
  await runChecks(steps);
  await steps.run('tests', () => runVitest(['--project=!browser']));
  await runBrowserTests(steps);
  return steps.finish();
}

async function runBrowserTests(steps) {
  if (process.env.HIGHGROUND_NO_BROWSER === '1') {
    console.log('\nBROWSER TESTS LEFT OUT: HIGHGROUND_NO_BROWSER=1 is set.');
    return;
  }
  const isBuilt = await steps.run('web build', async () => tally(await buildWeb()));
  await steps.run('browser tests', async () =>
    isBuilt && (await ensureChromium()) ? runVitest(['--project=browser']) : { passed: 0, failed: 1 },
  );
}
