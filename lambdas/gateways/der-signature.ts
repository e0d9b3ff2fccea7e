/** Bytes of each of the two numbers of a signature on P-256. */
const PART_BYTES = 32;

/**
 * An ECDSA signature in DER (RFC 3279, 2.2.3), which KMS returns, as the 64 bytes of r and s that JWS wants (RFC 7518,
 * 3.4). Throws for anything else.
 */
export function fromDer(der: Uint8Array): Uint8Array {
  const [r, end] = readInteger(der, 2);
  const [s, last] = readInteger(der, end);
  if (der[0] !== 0x30 || der[1] !== der.length - 2 || last !== der.length) throw notASignature();
  return Buffer.concat([r, s]);
}

/** The INTEGER at an offset, in 32 bytes, and where it ends. */
function readInteger(der: Uint8Array, at: number): [Uint8Array, number] {
  const end = at + 2 + (der[at + 1] ?? 0);
  const bytes = der.subarray(at + 2, end);
  const digits = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
  if (der[at] !== 0x02 || end > der.length || bytes.every((byte) => byte === 0) || digits.length > PART_BYTES)
    throw notASignature();
  return [Buffer.concat([Buffer.alloc(PART_BYTES - digits.length), digits]), end];
}

const notASignature = () => new Error('This is no ECDSA signature in DER.');
