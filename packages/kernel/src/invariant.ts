/** A broken promise of our own code: a bug, never bad input. Nothing in packages catches it. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/**
 * Throws {@link InvariantError} unless `condition` holds. Where calls are many and the message is put together, test first
 * and call with `false`: the message costs more than the test.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** Ends an exhaustive `switch`: the compiler proves no case is left, the throw catches untyped callers. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable value ${String(value)}`);
}
