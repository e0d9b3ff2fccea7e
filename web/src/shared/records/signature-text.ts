import type { RecordSignature } from '../../../../contract/records/record-signature.ts';
import { dayText } from '../texts/day-text.ts';

const NOT_SIGNED: Record<Exclude<RecordSignature['state'], 'valid' | 'suspended'>, string> = {
  revoked: 'Signature withdrawn',
  unverified: 'Practice not verified',
  changed: 'Changed after signing',
  'other-animal': 'Signed for another animal',
  unchecked: 'Signature not checked',
};

/** What a record says of its signature. `locale` defaults to the reader's. */
export function signatureText({ state, signer, practice, since }: RecordSignature, locale?: string): string {
  if (state === 'valid') return `Signed by ${signer}, ${practice}`;
  if (state !== 'suspended') return NOT_SIGNED[state] ?? NOT_SIGNED.unchecked;
  return `Practice suspended${since ? ` since ${dayText(since.slice(0, 10), locale)}` : ''}`;
}

/** The same as a record's fact, with the way to the page where everyone can check it. */
export const signatureFact = (signature: RecordSignature, locale?: string) => ({
  label: 'Signature',
  text: signatureText(signature, locale),
  href: `/verify/${signature.id}`,
});
