import type { Entry } from '../../../../contract/practices/entries.ts';
import { momentText } from '../../shared/texts/day-text.ts';

/** "Biscuit, Dana Whitfield". */
export const petText = ({ pet }: Entry): string => `${pet.name}, ${pet.owner_name}`;

/** "Rabies, 3 years · batch A123B · Dr. Ana Alvarez". */
export const entryText = ({ record }: Entry): string =>
  [record.title, record.batch && `batch ${record.batch}`, record.administered_by?.person]
    .filter(Boolean)
    .join(' · ');

/** What an entry's line or page says of its signature. `locale` defaults to the reader's. */
export function signatureText({ signature, withdrawn }: Entry, locale?: string): string {
  if (withdrawn) return `A mistake, says ${withdrawn.by}: ${withdrawn.reason}`;
  if (!signature) return 'Not signed yet';
  const { signer, signed_at, state } = signature;
  if (state === 'revoked') return `Signed by ${signer}, then revoked`;
  if (state === 'changed') return `Changed since ${signer} signed it`;
  return `Signed by ${signer} on ${momentText(signed_at, locale)}`;
}
