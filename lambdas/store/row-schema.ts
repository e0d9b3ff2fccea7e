import * as z from 'zod/mini';

/** An attribute that rows may lack: those written before it was introduced, and those without a value. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/**
 * One of several words, read as `fallback` where a later release wrote one that this release does not know: a canary
 * and a rollback run this release on such rows. A fallback is only read; writes leave the stored word alone.
 */
export const stored = <Words extends Record<string, string>>(
  words: z.ZodMiniEnum<Words>,
  fallback: Words[keyof Words],
) => z.pipe(z.string(), z.catch(words, fallback));

/** One of several words, or null: for rows without the attribute, and for a word of a later release. */
export const storedOrNull = <Words extends Record<string, string>>(words: z.ZodMiniEnum<Words>) =>
  z._default(knownOrNull(words), null);

/** A list of words, without those of a later release. */
export const storedList = <Words extends Record<string, string>>(words: z.ZodMiniEnum<Words>) =>
  z.pipe(
    z.array(knownOrNull(words)),
    z.transform((list) => list.filter((word) => word !== null)),
  );

const knownOrNull = <Words extends Record<string, string>>(words: z.ZodMiniEnum<Words>) =>
  z.pipe(z.nullable(z.string()), z.catch(z.nullable(words), null));
