import type { Entry } from '../../../../contract/practices/entries.ts';
import { momentText } from '../../shared/texts/day-text.ts';

/** "Biscuit, Dana Whitfield". */
export const petText = ({ pet }: Entry): string => `${pet.name}, ${pet.owner_name}`;

/** "Rabies, 3 years · batch A123B · Dr. Ana Alvarez". */
export const entryText = ({ record }: Entry): string =>
  [record.title, record.batch && `batch ${record.batch}`, record.administered_by?.person]
    .filter(Boolean)
    .join(' · ');

/** "Withdrawn on Nov 29, 2026, 8:02 AM by Kim Lee: wrong pet". `locale` defaults to the reader's. */
export const changeText = (
  verb: 'Changed' | 'Withdrawn',
  { at, by, reason }: { at: string; by: string; reason: string | null },
  locale?: string,
): string => `${verb} on ${momentText(at, locale)} by ${by}${reason ? `: ${reason}` : ''}`;

/** What an entry's line or page says of its signature. */
export function signatureText({ signature, withdrawn }: Entry, locale?: string): string {
  if (withdrawn) return changeText('Withdrawn', withdrawn, locale);
  if (!signature) return 'Not signed yet';
  const { signer, signed_at, state } = signature;
  if (state.startsWith('revoked')) return `Signed by ${signer}, then withdrawn`;
  if (state === 'unchecked') return `Signed by ${signer}, not checked`;
  if (state === 'changed') return `Changed since ${signer} signed it`;
  return `Signed by ${signer} on ${momentText(signed_at, locale)}`;
}
