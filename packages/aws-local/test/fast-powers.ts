import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { power } from '../src/cognito/srp.ts';

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

// Lets Amplify compute powers with OpenSSL: the same results, in a fraction of the time. SRP has one modulus.
const { default: Integer } = moduleSchema.parse(await import(pathToFileURL(resolve(FILE)).href));
Integer.prototype.modPow = function (this: AmplifyInteger, exponent, _modulus, done) {
  done(null, new Integer(power(toBigInt(this), toBigInt(exponent)).toString(16), 16));
};
