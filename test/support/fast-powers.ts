import { createDiffieHellman } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

/** Amplify's own integers, which its package does not export. */
const FILE = 'node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs';

interface AmplifyInteger {
  toString(radix: number): string;
}
type Done = (error: null, result: AmplifyInteger) => void;

const moduleSchema = z.object({
  default: z.custom<{
    new (digits: string, radix: number): AmplifyInteger;
    prototype: { modPow: (exponent: AmplifyInteger, modulus: AmplifyInteger, done: Done) => void };
  }>((value) => typeof value === 'function'),
});

function toBigInt(integer: AmplifyInteger): bigint {
  const digits = integer.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
}

const toBytes = (value: bigint) => {
  const digits = value.toString(16);
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
};

/** OpenSSL's power, which it offers as the secret of a Diffie-Hellman exchange, as hex. */
function power(base: bigint, exponent: bigint, modulus: bigint): string {
  const group = createDiffieHellman(toBytes(modulus));
  group.setPrivateKey(toBytes(exponent));
  return group.computeSecret(toBytes(((base % modulus) + modulus) % modulus)).toString('hex');
}

// Lets Amplify compute powers for SRP with OpenSSL: the same results, in a fraction of the time.
const { default: Integer } = moduleSchema.parse(await import(pathToFileURL(resolve(FILE)).href));
Integer.prototype.modPow = function (this: AmplifyInteger, exponent, modulus, done) {
  done(null, new Integer(power(toBigInt(this), toBigInt(exponent), toBigInt(modulus)), 16));
};
