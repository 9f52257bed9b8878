/**
 * The runtime half of the purity rules: what the linters read in the source, this refuses while tests run.
 *
 * A banned function throws only when a package's own source called it: the test runner, fast-check and the
 * tests themselves need clocks and timers in the same process.
 */

const packageSource = /\/packages\/(?:kernel|mechanics|rulesets|worldgen|ai)\/src\//;
const testSource = /\.test\.ts|\/testing\//;
const exactMath = new Set(['abs', 'min', 'max', 'floor', 'ceil', 'trunc', 'sign', 'imul', 'clz32']);

/** Whether the frame that called a banned function is a package's source, tests and their kits apart. */
function isPackageCaller(stack: string | undefined): boolean {
  // Frame 0 is the error line, 1 the guard's own function, 2 the replaced function's caller.
  const caller = stack?.split('\n')[3] ?? '';
  return packageSource.test(caller) && !testSource.test(caller);
}

function refusePackages(name: string): void {
  if (isPackageCaller(new Error(name).stack))
    throw new Error(`${name} is not allowed here: the same log must replay to the same bytes anywhere.`);
}

/** A stand-in that throws when a package calls, constructs or awaits the original, and else behaves as it does. */
function guarded<F extends (...parameters: never[]) => unknown>(name: string, original: F): F {
  return new Proxy(original, {
    apply(target, self, parameters) {
      refusePackages(name);
      return Reflect.apply(target, self, parameters) as unknown;
    },
    construct(target, parameters, newTarget) {
      refusePackages(name);
      return Reflect.construct(target, parameters, newTarget) as object;
    },
  });
}

function replace(owner: object, ownerName: string, key: string): void {
  const original: unknown = Reflect.get(owner, key);
  if (typeof original !== 'function') return;
  const name = ownerName === '' ? key : `${ownerName}.${key}`;
  Object.defineProperty(owner, key, {
    value: guarded(name, original as (...parameters: never[]) => unknown),
    configurable: true,
    writable: true,
  });
}

/** Makes clocks, timers, chance, locale and inexact maths throw when a package's source calls them. */
export function forbidAmbientInput(): void {
  for (const key of Object.getOwnPropertyNames(Math)) if (!exactMath.has(key)) replace(Math, 'Math', key);
  for (const key of ['now', 'parse', 'UTC']) replace(Date, 'Date', key);
  replace(performance, 'performance', 'now');
  replace(crypto, 'crypto', 'getRandomValues');
  replace(crypto, 'crypto', 'randomUUID');
  for (const key of ['localeCompare', 'normalize', 'toLocaleLowerCase', 'toLocaleUpperCase'])
    replace(String.prototype, 'String', key);
  for (const key of ['toFixed', 'toPrecision', 'toExponential', 'toLocaleString'])
    replace(Number.prototype, 'Number', key);
  const globals = [
    'Date',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'fetch',
    'structuredClone',
  ];
  for (const key of globals) replace(globalThis, '', key);
}

/** Freezes the prototypes that rules share with everything else, so that a patched built-in is a loud bug. */
export function freezeBuiltIns(): void {
  for (const builtIn of [Array, Map, Set, Int32Array, Uint8Array, Uint16Array, Uint32Array])
    Object.freeze(builtIn.prototype);
  Object.preventExtensions(Object.prototype);
}
