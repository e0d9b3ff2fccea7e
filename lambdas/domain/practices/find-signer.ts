import { mayDo } from '../../../contract/access/duties.ts';
import { isSameVet, type NamedVet, type Vet } from '../../../contract/practices/vets.ts';
import { AppError } from '../../../contract/problem.ts';
import type { Member } from './ports.ts';

/** What decides who a member signs as. `holder`: whose the member's license is, as far as it was confirmed by then. */
export interface SignerEvidence {
  vets: readonly NamedVet[];
  holder: { userId: string; until: Date } | null;
}

/**
 * Who a member signs as: name and license as administrators confirmed them, never in the member's own words, and never
 * those that were confirmed for another person, also one who left. A license that was never signed by is that of the
 * account which a manager chose for it; managers, and whoever signed by it before, need no choice. `claim`: when name
 * and license were confirmed, if the license isn't the member's yet. Throws `signer-not-confirmed`.
 */
export function findSigner(
  { vets, holder }: SignerEvidence,
  { userId, roles, name, license }: Pick<Member, 'userId' | 'roles' | 'name' | 'license'>,
): { signer: Vet; claim: string | null } {
  const vet = license === null ? undefined : vets.find((each) => isSameVet(each, { name, license }));
  if (!vet || vet.confirmed_at === null) throw notConfirmed(license);
  const isHeld = holder !== null && new Date(vet.confirmed_at) <= holder.until;
  if (isHeld && holder.userId !== userId) throw anothers();
  const isKnown = mayDo(roles, 'manage') || holder?.userId === userId;
  const isChosen = vet.member_id === null ? isKnown : vet.member_id === userId;
  if (!isHeld && !isChosen) throw notChosen();
  const signer = { name: vet.name, license: vet.license };
  return { signer, claim: isHeld ? null : vet.confirmed_at };
}

const notConfirmed = (license: string | null) =>
  new AppError(
    'signer-not-confirmed',
    license === null
      ? 'Nothing was signed. Enter the number of your license under Team first.'
      : 'Nothing was signed. Pawfile hasn’t confirmed your name and license for this practice. A manager can name you under Verification, word for word as under Team.',
  );

const notChosen = () =>
  new AppError(
    'signer-not-confirmed',
    'Nothing was signed. Pawfile confirmed this name and license, but not whose account they are. A manager can choose your account beside them under Verification.',
  );

/** A name and license that are another person's. */
export const anothers = () =>
  new AppError(
    'signer-not-confirmed',
    'Nothing was signed. This name and license were confirmed for another person’s account. If they are yours, a manager can remove them under Verification and name you again. Then Pawfile confirms you.',
  );
