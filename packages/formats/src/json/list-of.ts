import { z } from 'zod';

/**
 * A list of at most `most` entries, looked at until the first that is wrong: a file of a million wrong entries would make a
 * million problems, and there is not always memory for so many.
 */
export function listOf<S extends z.ZodType>(entry: S, most: number) {
  return z
    .array(z.unknown())
    .max(most)
    .transform((given, context): z.output<S>[] => {
      const read: z.output<S>[] = [];
      for (const [index, one] of given.entries()) {
        const checked = entry.safeParse(one);
        if (!checked.success) {
          for (const issue of checked.error.issues)
            context.issues.push({
              ...issue,
              path: [index, ...issue.path],
              input: one,
            } as z.core.$ZodRawIssue);
          return z.NEVER;
        }
        read.push(checked.data);
      }
      return read;
    });
}
