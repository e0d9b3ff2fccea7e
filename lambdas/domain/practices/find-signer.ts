import { isSameVet, type NamedVet, type Vet } from '../../../contract/practices/vets.ts';
import { AppError } from '../../../contract/problem.ts';
import type { Member } from './ports.ts';

/**
 * Who a member signs as: name and license as administrators confirmed them, never in the member's own words. Throws
 * `signer-not-confirmed` for a member without a license, and for one whose name and license aren't confirmed.
 */
export function findSigner(
  vets: readonly NamedVet[],
  { name, license }: Pick<Member, 'name' | 'license'>,
): Vet {
  const vet = license === null ? undefined : vets.find((each) => isSameVet(each, { name, license }));
  if (!vet || vet.confirmed_at === null) throw notConfirmed(license);
  return { name: vet.name, license: vet.license };
}

const notConfirmed = (license: string | null) =>
  new AppError(
    'signer-not-confirmed',
    license === null
      ? 'Nothing was signed. Enter the number of your license under Team first.'
      : 'Nothing was signed. Pawfile hasn’t confirmed your name and license for this practice. A manager can name you under Verification, word for word as under Team.',
  );
