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

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, ((base % modulus) + modulus) % modulus];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

// Lets Amplify compute powers for SRP with the engine's integers: the same results, in a fraction of the time.
const { default: Integer } = moduleSchema.parse(await import(pathToFileURL(resolve(FILE)).href));
Integer.prototype.modPow = function (this: AmplifyInteger, exponent, modulus, done) {
  const result = power(toBigInt(this), toBigInt(exponent), toBigInt(modulus));
  done(null, new Integer(result.toString(16), 16));
};
