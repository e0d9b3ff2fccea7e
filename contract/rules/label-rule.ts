import * as z from 'zod/mini';
import { ruleFields } from './rule-fields.ts';

/** A vaccine that counts until the last day on the certificate of its newest dose. */
export const labelRuleSchema = z.object({ kind: z.literal('label'), ...ruleFields });
export type LabelRule = z.output<typeof labelRuleSchema>;
