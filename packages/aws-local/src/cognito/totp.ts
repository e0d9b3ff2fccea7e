import { createHmac, randomBytes } from 'node:crypto';

// Time-based one-time passwords (RFC 6238) with Cognito's parameters: SHA-1, steps of 30 seconds, six digits.

const STEP_MS = 30_000;
const DIGITS = 6;
/** How many steps a code may be early or late: clocks differ, and typing takes time (RFC 6238, 5.2). */
const TOLERANCE = 1;
/** Cognito's secrets have 32 bytes, or 52 characters. */
const SECRET_BYTES = 32;
/** RFC 4648, 6. */
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, in base 32 without padding. */
export function createSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE_32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The step near `now` (in milliseconds) whose code is `code`, or undefined. */
export function findStep(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / STEP_MS);
  const near = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => current - TOLERANCE + index);
  return near.find((step) => codeAt(secret, step) === code);
}

/** The code that an app shows at a time, in milliseconds since 1970. */
export const codeAtTime = (secret: string, now: number) => codeAt(secret, Math.floor(now / STEP_MS));

/** Whether a code of this step is still valid at `now`. */
export const isNear = (step: number, now: number) => Math.abs(step - Math.floor(now / STEP_MS)) <= TOLERANCE;

/** Truncates as in RFC 4226, 5.3. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(step));
  const digest = createHmac('sha1', toBytes(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function toBytes(secret: string): Buffer {
  const bits = [...secret]
    .map((character) => BASE_32.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
