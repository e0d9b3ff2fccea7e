import { practicePk } from './partitions.ts';

/**
 * Signatures of entries, and the keys that sign.
 *
 * | Item                           | PK             | SK               |
 * |--------------------------------|----------------|------------------|
 * | signature                      | SIGNATURE#<id> | SIGNATURE        |
 * | newest signature of an entry   | PRACTICE#<id>  | SIGNED#<entryId> |
 * | what was revoked of a practice | PRACTICE#<id>  | REVOKED          |
 * | whose a vet's license is       | PRACTICE#<id>  | LICENSE#<number> |
 * | keys that sign or signed       | SIGNING        | KEYS             |
 */

/** A signature, which whoever has its address can read. */
export const signatureKey = (id: string) => ({ PK: `SIGNATURE#${id}`, SK: 'SIGNATURE' });

export const SIGNED_PREFIX = 'SIGNED#';

/** The newest signature of an entry. */
export const signedKey = (practiceId: string, entryId: string) => ({
  PK: practicePk(practiceId),
  SK: SIGNED_PREFIX + entryId,
});

/** From when on signatures of a practice count no more. */
export const practiceRevokedKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'REVOKED' });

/** Whose a license is in a practice; its number in comparable letters. */
export const licenseKey = (practiceId: string, license: string) => ({
  PK: practicePk(practiceId),
  SK: `LICENSE#${license}`,
});

/** All keys in one row: there are few, and whoever reads a signature reads them. */
export const signingKeysKey = { PK: 'SIGNING', SK: 'KEYS' };
