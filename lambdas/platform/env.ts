import * as z from 'zod/mini';
import { planSettingsSchema } from '../../contract/plans.ts';

/** Environment variables that functions may have; each function picks the ones it uses. */
export const envSchema = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  BUCKET_NAME: z.string().check(z.minLength(1)),
  CLEANUP_QUEUE_URL: z.url(),
  SITE_ORIGIN: z.url(),
});

/** The stage's reading of the free plan (ruling D3): a number or nothing, and true or false. */
export const freePlanEnvSchema = z.pipe(
  z.pipe(
    z.object({
      FREE_PLAN_RECORDS_PER_PET: z._default(z.union([z.literal(''), z.coerce.number()]), ''),
      FREE_PLAN_SHARING: z._default(z.enum(['true', 'false']), 'true'),
    }),
    z.transform((env) => ({
      recordsPerPet: env.FREE_PLAN_RECORDS_PER_PET || null,
      sharing: env.FREE_PLAN_SHARING === 'true',
    })),
  ),
  planSettingsSchema,
);
