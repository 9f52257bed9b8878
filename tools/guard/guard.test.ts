import { beforeAll, describe, expect, test } from 'vitest';
import { impure, pure } from './fixtures/packages/kernel/src/impure.ts';
import { forbidAmbientInput, freezeBuiltIns } from './guard.ts';

beforeAll(() => {
  forbidAmbientInput();
  freezeBuiltIns();
});

describe('the runtime guard', () => {
  test.each(Object.entries(impure))('throws when a package calls %s', (name, call) => {
    expect(call).toThrow(`${name} is not allowed here`);
  });

  test('leaves exact integer maths to packages', () => {
    expect(pure()).toBe(6);
  });

  test('leaves clocks and chance to tests and their tools', () => {
    expect(Math.random()).toBeLessThan(1);
    expect(Date.now()).toBeGreaterThan(0);
    expect(new Date(0).getTime()).toBe(0);
  });

  test('refuses a patched built-in', () => {
    expect(() => Object.assign(Array.prototype, { extra: 1 })).toThrow(TypeError);
    expect(() => Object.assign(Object.prototype, { extra: 1 })).toThrow(TypeError);
    expect(() => Object.assign(Map.prototype, { get: () => 1 })).toThrow(TypeError);
  });
});
