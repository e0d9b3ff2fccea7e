import { lambdaRuntime } from '../platform/runtime.ts';

/**
 * The credentials of a deployed function. In bundles this replaces the SDK's `defaultProvider`, which reads the
 * environment first, where Lambda puts them, and then searches elsewhere. Throws when they are missing.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = lambdaRuntime().env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('The environment has no credentials.');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};
