import type { AwsLocation } from '../platform/runtime.ts';
import { onDemand } from './on-demand.ts';

/** A secret is read again after so long, so that a new one holds without a deployment. */
const KEPT_MS = 5 * 60_000;

/** Whoever guesses must not make us ask for the secret each time. */
const SHORTEST_MS = 10_000;

/** A value that lies in Systems Manager's Parameter Store, encrypted. */
export interface Secret {
  /** Throws when it is not there. */
  read(): Promise<string>;
  /** The value as it is now, for when the one that was read is refused; asked for every ten seconds at most. */
  renew(): Promise<string>;
}

/** The Parameter Store. Its client loads on the first call that needs it. */
export function createSecrets(aws: AwsLocation, now: () => Date) {
  const connect = onDemand(async () => {
    const sdk = await import('./ssm-client.ts');
    return { sdk, ssm: new sdk.SSMClient(aws) };
  });

  async function fetchValue(name: string): Promise<string> {
    const { sdk, ssm } = await connect();
    const command = new sdk.GetParametersCommand({ Names: [name], WithDecryption: true });
    const { Parameters } = await ssm.send(command);
    const value = Parameters?.[0]?.Value;
    if (!value) throw new Error(`The parameter ${name} is missing.`);
    return value;
  }

  return {
    /** A secret by its parameter's name. */
    secret(name: string): Secret {
      let kept: { value: string; at: number } | undefined;
      const readWithin = async (ms: number) => {
        const at = now().getTime();
        // A local clock may be set back: then what was read later counts as old.
        if (kept && at >= kept.at && at - kept.at < ms) return kept.value;
        kept = { value: await fetchValue(name), at };
        return kept.value;
      };
      return { read: () => readWithin(KEPT_MS), renew: () => readWithin(SHORTEST_MS) };
    },

    /** Whether a parameter is there, without the right to read it: its tags tell. */
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
