import * as z from 'zod/mini';
import { planSettingsSchema } from '../billing/plans.ts';

/** `config.json`, which the deployment writes beside the site, so that one build serves every stage. */
export const siteConfigSchema = z.object({
  stage: z.string(),
  /** The commit that is deployed, for people who look for a fault; the site does not read it. */
  commit: z.optional(z.string()),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set by the local cloud, where Cognito is not AWS's. */
  userPoolEndpoint: z.optional(z.url()),
  /** Whether the stage sends mail of its own, and so offers one about a link's first view. */
  mail: z.boolean(),
  /** The support address; null where messages are not read. */
  supportEmail: z.nullable(z.email()),
  /** The limits of the stage's free plan, so that pages promise no more. */
  freePlan: planSettingsSchema,
  /** Whether Stripe adds tax to the prices where it applies. A config that was cached before lacks it. */
  taxes: z._default(z.boolean(), false),
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
