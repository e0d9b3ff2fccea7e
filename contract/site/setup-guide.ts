import * as z from 'zod/mini';

const named = z.object({ name: z.string(), meaning: z.string() });
const valued = z.object({ name: z.string(), value: z.string() });

/**
 * What whoever runs an installation has to know, read from the stacks themselves (lib/setup-guide.ts). A secret, or
 * what only an account knows, is named and never shown.
 */
export const setupGuideSchema = z.object({
  /** What a deployment is given by `-c name=value`. */
  options: z.array(named),
  /** What the repository decides for each stage. */
  stages: z.array(z.object({ name: z.string(), settings: z.array(valued) })),
  /** Each function with its environment variables; without a value where the deployment sets one. */
  functions: z.array(
    z.object({
      name: z.string(),
      purpose: z.string(),
      variables: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
    }),
  ),
  /** Names in the Parameter Store, whose values nobody but the operator and the functions see. */
  secrets: z.array(named),
  /** What a deployment tells when it is done. */
  outputs: z.array(named),
  alarms: z.array(named),
  /** The group of accounts that may see the screens for administrators. */
  adminGroup: z.string(),
});
export type SetupGuide = z.output<typeof setupGuideSchema>;
