import { lambdaRuntime } from '../platform/runtime.ts';

/**
 * The credentials of a deployed function. In bundles this takes the place of the SDK's `defaultProvider`, which looks
 * for them in the environment first, where Lambda puts them, and then wherever else a program may find some. The
 * provider throws when they are not there.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = lambdaRuntime().env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('The environment holds no credentials.');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
};
