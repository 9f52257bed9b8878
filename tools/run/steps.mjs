/** Runs named steps one after another, prints each one's seconds and adds up what passed and failed. */
export class Steps {
  passed = 0;
  failed = 0;
  skipped = 0;
  #failures = [];

  /** `work` gives `{passed, failed, skipped?}`; a step that failed does not stop the next one. */
  async run(name, work) {
    const start = performance.now();
    console.log(`\n== ${name}`);
    const { passed, failed, skipped = 0 } = await work();
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const verdict = failed === 0 ? 'passed' : `FAILED (${failed})`;
    console.log(`== ${name}: ${verdict}, ${seconds} s`);
    if (failed > 0) this.#failures.push(name);
    return failed === 0;
  }

  /** Prints the closing line and gives the exit code. */
  finish() {
    if (this.#failures.length > 0) console.log(`\nFailed: ${this.#failures.join(', ')}`);
    if (this.skipped > 0)
      console.log(`\n${this.skipped} skipped: what they need is not here; they say what above.`);
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 ? 0 : 1;
  }
}

/** One step's tally from an exit code. */
export function tally({ code }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
