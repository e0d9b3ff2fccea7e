import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

// SRP-6a as Cognito speaks it: RFC 5054's 3072-bit group with SHA-256, but every number is hashed as Java's
// BigInteger.toByteArray() writes it (no fixed width, a leading zero byte when the top bit is set), and the
// session key goes through HKDF. RFC 5054's group is RFC 3526's group 15, which Node knows as modp15.

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const K = hashNumbers(N, G);
const group = createDiffieHellman(toBytes(N), toBytes(G));

/** The stored form of a password, both parts as hex. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** Creates a salt and the verifier of `password` for the user with the internal name `userId`. */
export function createVerifier(poolName: string, userId: string, password: string): PasswordVerifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: computeVerifier(poolName, userId, password, salt) };
}

/** What no password matches, without the power that a verifier takes to compute. */
export function createRandomVerifier(): PasswordVerifier {
  return { salt: randomBytes(16).toString('hex'), verifier: randomBytes(383).toString('hex') };
}

/** The verifier (hex) of `password` with `salt` (hex). */
export function computeVerifier(poolName: string, userId: string, password: string, salt: string): string {
  const inner = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  const x = toNumber(
    createHash('sha256')
      .update(toBytes(fromHex(salt)))
      .update(inner)
      .digest(),
  );
  return power(G, x).toString(16);
}

/** The server's half of the exchange: the secret `b` and the public `B` for this verifier (hex). */
export function createServerKeys(verifier: string): { b: bigint; B: bigint } {
  const b = toNumber(randomBytes(32));
  return { b, B: (K * fromHex(verifier) + power(G, b)) % N };
}

/**
 * The 16-byte key that both sides share if the client knows the password behind `verifier`.
 * Undefined for the values of A that make the key predictable (RFC 5054, 2.5.4).
 */
export function deriveKey(A: bigint, keys: { b: bigint; B: bigint }, verifier: string): Buffer | undefined {
  if (A % N === 0n) return undefined;
  const u = hashNumbers(A, keys.B);
  const shared = power((A * power(fromHex(verifier), u)) % N, keys.b);
  return Buffer.from(hkdfSync('sha256', toBytes(shared), toBytes(u), 'Caldera Derived Key', 16));
}

/** The proof (base64) of a client that knows `key`: its PASSWORD_CLAIM_SIGNATURE. */
export function signClaim(
  key: Buffer,
  claim: { poolName: string; userId: string; secretBlock: string; timestamp: string },
): string {
  return createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest('base64');
}

/** Parses a hex number such as SRP_A. */
export function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function toNumber(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'));
}

function hashNumbers(first: bigint, second: bigint): bigint {
  return toNumber(createHash('sha256').update(toBytes(first)).update(toBytes(second)).digest());
}

/** A power in SRP's group. OpenSSL computes it six times as fast as BigInt. */
export function power(base: bigint, exponent: bigint): bigint {
  group.setPrivateKey(toBytes(exponent));
  return toNumber(group.computeSecret(toBytes(((base % N) + N) % N)));
}
