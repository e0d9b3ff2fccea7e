import { createHmac, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { unfoldedPasscode } from '../../contract/sharing/possible-passcode.ts';
import { foldText } from '../../contract/text-folding.ts';

/** OWASP's password storage guide, 2024: N = 2^15, r = 8, p = 3; 32 MB of memory and about 0.2 s of a Lambda core. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * A slow hash of a passcode with its salt and costs, so that costs can rise without breaking older links. It ends with
 * the key of the folded passcode if that differs: the release before reads the key in front of it.
 */
export async function hashPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const keys: Buffer[] = [];
  for (const form of new Set([unfoldedPasscode(passcode), foldText(passcode)])) {
    keys.push(await derive(form, salt, COST));
  }
  const parts = [salt, ...keys].map((bytes) => bytes.toString('base64url'));
  return ['scrypt', COST.N, COST.r, COST.p, ...parts].join('$');
}

/** Whether a passcode matches the hash, folded or else as earlier releases compare it. */
export async function matchesPasscode(passcode: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = '', foldedKey = key] = hash.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const matches = async (form: string, expected: string) =>
    timingSafeEqual(
      await derive(form, Buffer.from(salt, 'base64url'), cost),
      Buffer.from(expected, 'base64url'),
    );
  const [folded, unfolded] = [foldText(passcode), unfoldedPasscode(passcode)];
  return (await matches(folded, foldedKey)) || (unfolded !== folded && (await matches(unfolded, key)));
}

/** A fast hash of a folded passcode, for tokens that only the key can read. */
export const markPasscode = (passcode: string, key: string): string =>
  createHmac('sha256', key).update(foldText(passcode)).digest('base64url').slice(0, 22);

/** scrypt runs in its own thread; its memory of slightly over 128 * r * (N + p) bytes must be allowed explicitly. */
function derive(passcode: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.r * (cost.N + cost.p) };
  return new Promise((resolve, reject) => {
    scrypt(passcode, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
