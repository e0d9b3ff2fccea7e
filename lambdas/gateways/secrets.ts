import type { AwsLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';

/** A secret is read again after this time, so that a new one works without a deployment. */
const KEPT_MS = 5 * 60_000;

/** Forged signatures must not cause a request for the secret each time. */
const SHORTEST_MS = 10_000;

/** The operator has not stored the secret. */
export class MissingSecret extends Error {}

/** An encrypted value in Systems Manager's Parameter Store. */
export interface Secret {
  /** Throws MissingSecret. */
  read(): Promise<string>;
  /** The current value, after the cached one was refused; read at most every ten seconds. */
  renew(): Promise<string>;
}

/** The Parameter Store. Its client loads on the first call that needs it. */
export function createSecrets(aws: AwsLocation, now: () => Date) {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./ssm-client.ts');
    return { sdk, ssm: new sdk.SSMClient(aws) };
  });

  async function fetchValue(name: string): Promise<string> {
    const { sdk, ssm } = await connect();
    const command = new sdk.GetParametersCommand({ Names: [name], WithDecryption: true });
    const { Parameters } = await ssm.send(command);
    const value = Parameters?.[0]?.Value;
    if (!value) throw new MissingSecret(`The parameter ${name} is missing.`);
    return value;
  }

  return {
    /** A secret by its parameter's name. */
    secret(name: string): Secret {
      let kept: { value: string; at: number } | undefined;
      const readWithin = async (ms: number) => {
        const at = now().getTime();
        // A local clock may be set back: then a value read later counts as old.
        if (kept && at >= kept.at && at - kept.at < ms) return kept.value;
        kept = { value: await fetchValue(name), at };
        return kept.value;
      };
      return { read: () => readWithin(KEPT_MS), renew: () => readWithin(SHORTEST_MS) };
    },

    /** Whether a parameter exists, without the permission to read it: listing its tags is enough. */
    async exists(name: string): Promise<boolean> {
      const { sdk, ssm } = await connect();
      try {
        await ssm.send(new sdk.ListTagsForResourceCommand({ ResourceType: 'Parameter', ResourceId: name }));
        return true;
      } catch (error) {
        if (error instanceof sdk.InvalidResourceId) return false;
        throw error;
      }
    },
  };
}
