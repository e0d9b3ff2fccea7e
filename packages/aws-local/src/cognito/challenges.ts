import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServerKeys, deriveKey, fromHex, signClaim } from './srp.ts';

/** Cognito's default time limit for answering a challenge. */
const LIFETIME_MS = 3 * 60_000;

interface Challenge {
  userId: string;
  verifier: string;
  A: bigint;
  keys: { b: bigint; B: bigint };
  expiresAt: number;
}

/** The SRP exchanges that wait for the browser's proof. They end with the process. */
export interface Challenges {
  /** Starts an exchange for the client's SRP_A (hex). Returns the secret block that identifies it, and SRP_B (hex). */
  start(userId: string, verifier: string, clientA: string): { secretBlock: string; serverB: string };
  /** Ends an exchange. Returns the user's id if the proof (base64) is right, else undefined. Works once. */
  finish(proof: { secretBlock: string; timestamp: string; signature: string }): string | undefined;
}

/** Keeps the open challenges of one pool in memory. */
export function createChallenges(poolName: string): Challenges {
  const open = new Map<string, Challenge>();

  function dropExpired(): void {
    for (const [secretBlock, challenge] of open) {
      if (challenge.expiresAt < Date.now()) open.delete(secretBlock);
    }
  }

  return {
    start(userId, verifier, clientA) {
      dropExpired();
      const secretBlock = randomBytes(64).toString('base64');
      const keys = createServerKeys(verifier);
      open.set(secretBlock, {
        userId,
        verifier,
        A: fromHex(clientA),
        keys,
        expiresAt: Date.now() + LIFETIME_MS,
      });
      return { secretBlock, serverB: keys.B.toString(16) };
    },
    finish({ secretBlock, timestamp, signature }) {
      dropExpired();
      const challenge = open.get(secretBlock);
      open.delete(secretBlock);
      if (!challenge) return undefined;
      const { userId, A, keys, verifier } = challenge;
      const key = deriveKey(A, keys, verifier);
      if (!key) return undefined;
      const expected = Buffer.from(signClaim(key, { poolName, userId, secretBlock, timestamp }));
      const actual = Buffer.from(signature);
      return expected.length === actual.length && timingSafeEqual(expected, actual) ? userId : undefined;
    },
  };
}
