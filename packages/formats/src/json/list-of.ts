import { z } from 'zod';
import { PROBLEM_LIMIT } from '../refuse-all.ts';

/**
 * A list of `least` to `most` entries, looked at until it has as many problems as are told: a file of a million wrong entries
 * would make a million, and there is not always memory for so many.
 */
export function listOf<S extends z.ZodType>(entry: S, most = Infinity, least = 0): z.ZodArray<S> {
  return new PatientList({ type: 'array', element: entry }).min(least).max(most) as z.ZodArray<S>;
}

/** An object with an entry by each key, looked at as far as a {@link listOf}. */
export function recordOf<K extends z.ZodString, S extends z.ZodType>(key: K, entry: S): z.ZodRecord<K, S> {
  return new PatientRecord({ type: 'record', keyType: key, valueType: entry }) as z.ZodRecord<K, S>;
}

type Payload = z.core.ParsePayload;

const PatientList = z.core.$constructor<z.ZodArray>('PatientList', (list, definition) => {
  z.ZodArray.init(list, definition);
  const readWhole = list._zod.parse;
  const most = Math.min(...z.core.util.sizeCaps(definition.checks).map(([size]) => size));
  list._zod.parse = (payload, context) => {
    const { value, issues } = payload;
    if (!Array.isArray(value) || value.length > most) return readWhole(payload, context);
    const read: unknown[] = [];
    for (const [index, entry] of value.entries()) {
      if (issues.length >= PROBLEM_LIMIT) break;
      const one = readWhole({ value: [entry], issues: [] }, context) as Payload;
      read.push(...(one.value as unknown[]));
      issues.push(...one.issues.map((issue) => ({ ...issue, path: [index, ...issue.path!.slice(1)] })));
    }
    payload.value = read;
    return payload;
  };
});

const PatientRecord = z.core.$constructor<z.ZodRecord>('PatientRecord', (record, definition) => {
  z.ZodRecord.init(record, definition);
  const readWhole = record._zod.parse;
  record._zod.parse = (payload, context) => {
    const { value, issues } = payload;
    if (!isObject(value)) return readWhole(payload, context);
    const read = {};
    for (const [key, entry] of Object.entries(value)) {
      if (issues.length >= PROBLEM_LIMIT) break;
      const one = readWhole({ value: { [key]: entry }, issues: [] }, context) as Payload;
      Object.assign(read, one.value);
      issues.push(...one.issues);
    }
    payload.value = read;
    return payload;
  };
});

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
