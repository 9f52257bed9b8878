import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { useFolder } from './testing/use-folder.ts';

const cli = fileURLToPath(new URL('..', import.meta.url));
const builder = new URL('../../../tools/build-cli.mjs', import.meta.url);

const { folder } = useFolder();

const hasNpm = spawnSync('npm', ['--version']).status === 0;
if (!hasNpm) console.error('npm IS MISSING: nobody has tried what npm pack makes.');

/** Runs npm or npx without a network, away from the settings of whoever runs the tests. */
function offline(command: string, args: readonly string[], cwd: string): string {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const env = {
    ...Object.fromEntries(own),
    npm_config_cache: join(folder, 'cache'),
    npm_config_offline: 'true',
  };
  return execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

test.skipIf(!hasNpm)('what npm packs works in an empty folder without a network', () => {
  const place = join(folder, 'empty');
  mkdirSync(place);
  offline('npm', ['pack', '--pack-destination', place], cli);
  const [file] = readdirSync(place);
  offline('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${file}`], place);
  const highground = (...args: string[]): unknown =>
    JSON.parse(offline('npx', ['--no-install', 'highground', ...args, '--json'], place));
  expect(highground('list')).toMatchObject({
    rulesets: ['livingfield', 'timeline', 'tempo', 'skirmish', 'delve'].map((id) => ({ id })),
    maps: expect.arrayContaining([expect.objectContaining({ id: 'arena' })]),
  });
  const battle = ['--scenario', 'first-ticks', '--policies', 'random', '--battles', '1'];
  expect(highground('simulate', ...battle)).toMatchObject({ battles: 1, ended: 1 });
  const program = join(place, 'node_modules', 'highground', 'bin', 'highground.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, 'serve'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm install @highground/server')]);
});

test('two starts that build at once never leave half a program', async () => {
  const { buildCli } = (await import(builder.href)) as { buildCli: (folder: string) => Promise<void> };
  const place = join(folder, 'dist');
  await buildCli(place);
  const [file, whole] = [join(place, 'highground.mjs'), statSync(join(place, 'highground.mjs')).size];
  const sizes = new Set<number | undefined>();
  const look = setInterval(() => void sizes.add(statSync(file, { throwIfNoEntry: false })?.size), 1);
  const build = `import(${JSON.stringify(builder.href)}).then(({ buildCli }) => buildCli(${JSON.stringify(place)}))`;
  const ends = [1, 2].map(
    () =>
      new Promise((resolve) =>
        spawn(process.execPath, ['--input-type=module', '-e', build]).on('close', resolve),
      ),
  );
  expect(await Promise.all(ends)).toEqual([0, 0]);
  clearInterval(look);
  expect([...sizes]).toEqual([whole]);
  expect(readdirSync(place).sort()).toEqual(['content', 'highground.mjs']);
});
