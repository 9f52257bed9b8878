import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { Steps, tally } from './steps.mjs';
import { runVitest } from './vitest.mjs';
import { buildWeb } from './web.mjs';

/** Everything `npm test` promises: lint, types, tidy, unit, property and conformance tests, then the browser. */
export async function run() {
  const steps = new Steps();
  await runChecks(steps);
  if (process.env.HIGHGROUND_NO_BROWSER === '1') {
    console.log('\nBROWSER TESTS LEFT OUT: HIGHGROUND_NO_BROWSER=1 is set.');
    await steps.run('tests', () => runVitest(['--project=!browser']));
  } else await runBeside(steps);
  return steps.finish();
}

/** The browser's tests wait for it a good part of their time; the others use that, and tell of themselves when both are done. */
async function runBeside(steps) {
  const isBuilt = await steps.run('web build', async () => tally(await buildWeb()));
  const isReady = isBuilt && (await ensureChromium());
  const others = runVitest(['--project=!browser'], {}, { isBeside: true });
  await steps.run('browser tests', async () =>
    isReady ? runVitest(['--project=browser']) : { passed: 0, failed: 1 },
  );
  await steps.run('tests', async () => {
    const { output, ...counted } = await others;
    console.log(output);
    return counted;
  });
}
