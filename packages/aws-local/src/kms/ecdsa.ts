import { createECDH, type KeyObject, randomBytes } from 'node:crypto';

// ECDSA on P-256 over a digest that was made elsewhere. `crypto.sign` always hashes what it gets, so it can't sign a
// digest. ECDH multiplies the curve's base point, and the private key is known here, so integers are enough
// (FIPS 186-5, 6.4).

/** The order of P-256's base point (SP 800-186, 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Signs a digest of 32 bytes. Returns DER, as KMS does. */
export function signDigest(key: KeyObject, digest: Uint8Array): Buffer {
  for (;;) {
    const k = toInteger(randomBytes(32));
    if (k === 0n || k >= ORDER) continue;
    const r = timesBase(k);
    const s = mod(inverse(k) * (toInteger(digest) + r * secretOf(key)));
    if (r !== 0n && s !== 0n) return toDer(r, s);
  }
}

/** Whether a signature in DER is one of this key over this digest. */
export function verifyDigest(key: KeyObject, digest: Uint8Array, signature: Uint8Array): boolean {
  const pair = fromDer(Buffer.from(signature));
  if (!pair || pair.some((part) => part === 0n || part >= ORDER)) return false;
  const [r, s] = pair;
  const k = mod(inverse(s) * (toInteger(digest) + r * secretOf(key)));
  return k !== 0n && timesBase(k) === r;
}

const toInteger = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

const toBytes = (integer: bigint) => Buffer.from(integer.toString(16).padStart(64, '0'), 'hex');

const mod = (integer: bigint) => ((integer % ORDER) + ORDER) % ORDER;

const secretOf = (key: KeyObject) =>
  toInteger(Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url'));

/** The x of k times the base point, modulo the order. */
function timesBase(k: bigint): bigint {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(toBytes(k));
  return mod(toInteger(curve.getPublicKey().subarray(1, 33)));
}

/** By Euclid's extended algorithm. */
function inverse(integer: bigint): bigint {
  let [before, current] = [ORDER, mod(integer)];
  let [factorBefore, factor] = [0n, 1n];
  while (current !== 0n) {
    const quotient = before / current;
    [before, current] = [current, before - quotient * current];
    [factorBefore, factor] = [factor, factorBefore - quotient * factor];
  }
  return mod(factorBefore);
}

/** SEQUENCE of two INTEGERs (RFC 3279, 2.2.3). */
function toDer(r: bigint, s: bigint): Buffer {
  const body = Buffer.concat([derInteger(r), derInteger(s)]);
  return Buffer.concat([Buffer.of(0x30, body.length), body]);
}

function derInteger(integer: bigint): Buffer {
  const hex = integer.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  const positive = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
  return Buffer.concat([Buffer.of(0x02, positive.length), positive]);
}

/** Only the one encoding that DER allows is read. */
function fromDer(signature: Buffer): [bigint, bigint] | null {
  const first = signature.subarray(4, 4 + (signature[3] ?? 0));
  const second = signature.subarray(6 + first.length);
  if (first.length === 0 || second.length === 0 || first.length > 33 || second.length > 33) return null;
  const [r, s] = [toInteger(first), toInteger(second)];
  return toDer(r, s).equals(signature) ? [r, s] : null;
}
