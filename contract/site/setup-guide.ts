import * as z from 'zod/mini';

const named = z.object({ name: z.string(), meaning: z.string() });
const valued = z.object({ name: z.string(), value: z.string() });

/**
 * What an operator must know, read from the stacks themselves (lib/setup-guide.ts). Secrets, and values that only an
 * account knows, are named but never shown.
 */
export const setupGuideSchema = z.object({
  /** What each setting in a stage's file means. */
  settings: z.array(named),
  /** The values of those settings that the repository decides, by stage. */
  stages: z.array(z.object({ name: z.string(), settings: z.array(valued) })),
  /** Each function with its environment variables; without a value where the deployment sets one. */
  functions: z.array(
    z.object({
      name: z.string(),
      purpose: z.string(),
      variables: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
    }),
  ),
  /** Names in the Parameter Store, whose values only the operator and the functions see. */
  secrets: z.array(named),
  /** The outputs of a deployment. */
  outputs: z.array(named),
  alarms: z.array(named),
  /** The DNS records of the domain that mails come from, for an operator whose zone is not the deployment's. */
  mailRecords: z.array(z.object({ name: z.string(), type: z.string(), value: z.string() })),
  /** The group whose members may see the administrators' screens. */
  adminGroup: z.string(),
});
export type SetupGuide = z.output<typeof setupGuideSchema>;
