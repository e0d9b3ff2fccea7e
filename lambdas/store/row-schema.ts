import * as z from 'zod/mini';

/** An attribute that rows may lack: those written before it was introduced, and those without a value. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);
