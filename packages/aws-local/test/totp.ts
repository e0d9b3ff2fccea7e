import { createHmac } from 'node:crypto';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code of an authenticator app at a time: RFC 6238 with SHA-1, 30 seconds and six digits. Independent of the local
 * Cognito's implementation, to test it; itself tested with the RFC's vectors.
 */
export function codeAt(secret: string, moment: Date): string {
  const counter = Math.floor(moment.getTime() / 30_000)
    .toString(16)
    .padStart(16, '0');
  const digest = createHmac('sha1', fromBase32(secret)).update(Buffer.from(counter, 'hex')).digest();
  const start = (digest.at(-1) ?? 0) % 16;
  return String(digest.readInt32BE(start) & 0x7fffffff)
    .slice(-6)
    .padStart(6, '0');
}

/** A code that is wrong for the secret around this time. */
export function wrongCodeAt(secret: string, moment: Date): string {
  const near = [-30_000, 0, 30_000].map((late) => codeAt(secret, new Date(moment.getTime() + late)));
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? '';
}

function fromBase32(text: string): Uint8Array {
  let held = 0n;
  for (const character of text) held = held * 32n + BigInt(BASE_32.indexOf(character));
  const spare = BigInt((text.length * 5) % 8);
  const hex = (held >> spare).toString(16).padStart(Math.floor((text.length * 5) / 8) * 2, '0');
  return new Uint8Array(Buffer.from(hex, 'hex'));
}
