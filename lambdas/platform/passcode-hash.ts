import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's password storage guide, 2024: N = 2^15, r = 8, p = 3; 32 MB of memory and about 0.2 s of a Lambda core. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A slow hash of a passcode with its salt and costs, so that costs can rise without breaking older links. */
export async function hashPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(passcode, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a passcode matches the hash; takes the same time either way. */
export async function matchesPasscode(passcode: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(passcode, Buffer.from(salt, 'base64url'), cost), expected);
}

/** A fast hash of a passcode, for tokens that only the key can read. */
export const markPasscode = (passcode: string, key: string): string =>
  createHmac('sha256', key).update(passcode).digest('base64url').slice(0, 22);

/** scrypt runs in its own thread; its memory of slightly over 128 * r * (N + p) bytes must be allowed explicitly. */
function derive(passcode: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.r * (cost.N + cost.p) };
  return new Promise((resolve, reject) => {
    scrypt(passcode, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
