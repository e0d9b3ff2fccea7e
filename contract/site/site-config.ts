import * as z from 'zod/mini';
import { planSettingsSchema } from '../billing/plans.ts';

/** `config.json`, written at deploy time beside the site, so that one build serves every stage. */
export const siteConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set where Cognito is not AWS's own: the local cloud. */
  userPoolEndpoint: z.optional(z.url()),
  /** Whether the stage can send mail of its own, and so offers one on a link's first opening. */
  mail: z.boolean(),
  /** Where people can write to; null where nobody reads their mail. */
  supportEmail: z.nullable(z.email()),
  /** What the stage's free plan allows, so that pages promise no more. */
  freePlan: planSettingsSchema,
  /** What the sign-in page offers on the local cloud; absent from every deployed stage. */
  local: z.optional(
    z.object({
      controlPage: z.string(),
      /** Of every account. */
      password: z.string(),
      accounts: z.array(z.object({ email: z.email(), about: z.string() })),
    }),
  ),
});
export type SiteConfig = z.output<typeof siteConfigSchema>;
