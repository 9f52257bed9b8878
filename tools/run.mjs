// The root commands: start, test, check, evidence, mutants, bench, docs. Node built-ins only, because it also installs.
// The rest is imported after the version check, so that an old Node prints a sentence and not a syntax error.

const commands = ['start', 'test', 'check', 'evidence', 'mutants', 'bench', 'docs'];

function hasSupportedNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

async function main([command, ...args]) {
  if (!hasSupportedNode()) {
    console.error(
      `Highground needs Node 20.19 or later; this is Node ${process.versions.node}. Get it from https://nodejs.org.`,
    );
    return 2;
  }
  if (!commands.includes(command)) {
    console.error(`Usage: node tools/run.mjs ${commands.join(' | ')}`);
    return 2;
  }
  const { ensureInstalled } = await import('./run/install.mjs');
  if (!(await ensureInstalled())) return 1;
  const { run } = await import(`./run/${command}.mjs`);
  return run(args);
}

process.exitCode = await main(process.argv.slice(2));
