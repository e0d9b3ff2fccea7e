import * as z from 'zod/mini';

const amountSchema = z.object({ used: z.int(), limit: z.int() });

/** How much of its quotas an account uses: its records, and the bytes of its documents and photos. */
export const usageSchema = z.object({ records: amountSchema, document_bytes: amountSchema });
export type Usage = z.output<typeof usageSchema>;
