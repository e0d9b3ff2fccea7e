import { mayDo } from '../../../../contract/access/duties.ts';
import { APPLICATION } from '../../../../contract/practices/application-limits.ts';
import type { OwnStanding } from '../../../../contract/practices/applications.ts';
import type { Review } from '../../../../contract/practices/reviews.ts';
import {
  isSameVet,
  type NamedVet,
  type Vet,
  type VetDecision,
  type VetInput,
} from '../../../../contract/practices/vets.ts';
import { AppError } from '../../../../contract/problem.ts';
import type { PracticeAccess } from '../ports.ts';
import { type ApplicationDeps, getStanding, newVet } from './application.ts';
import { movePractice, notNow } from './move-practice.ts';
import type { ChangedApplication, StoredApplication } from './ports.ts';
import { moveByAdministrator, type ReviewDeps } from './review.ts';

const withVets = (application: StoredApplication | null, vets: NamedVet[]): ChangedApplication => {
  // A verified practice has sent an application.
  if (!application) throw notNow();
  return { ...application, vets };
};

const textOf = ({ name, license }: Vet) => `${name}, license ${license}`;

/**
 * Names another vet who is to sign for a verified practice, or one who no longer does. A new one waits for an
 * administrator. With `member_id`, says whose account is that of a vet who is named already. Throws
 * `practice-not-found`, `invalid-request`, `too-many-requests`, `changed-meanwhile`, `try-again`.
 */
export async function setVet(
  deps: ApplicationDeps,
  access: PracticeAccess,
  { signs, member_id, ...vet }: VetInput,
): Promise<OwnStanding> {
  const { practiceId, actor, found } = access;
  const holder = signs && member_id !== undefined ? await findVet(deps, practiceId, member_id) : null;
  const moved = await movePractice(deps, practiceId, {
    move: { kind: 'vet', note: holder ? 'vet-account' : signs ? 'vet-named' : 'vet-removed' },
    by: { userId: actor, name: found.member.name },
    text: holder ? `${textOf(vet)}: ${holder.name}` : textOf(vet),
    isOwn: true,
    application({ application }) {
      const vets = application?.vets ?? [];
      const others = vets.filter((each) => !isSameVet(each, vet));
      if (!signs) return withVets(application, others);
      const isNamed = others.length < vets.length;
      if (holder) {
        if (!isNamed) throw notNow();
        const member_id = holder.userId;
        return withVets(
          application,
          vets.map((each) => (isSameVet(each, vet) ? { ...each, member_id } : each)),
        );
      }
      if (isNamed) throw namedAlready();
      if (vets.length >= APPLICATION.vets) throw tooManyVets();
      return withVets(application, [...vets, newVet(vet)]);
    },
  });
  if (typeof moved === 'string') throw notNow();
  return getStanding(deps, access);
}

/**
 * Confirms a vet who waits, or removes them from those who are to sign. Throws `practice-not-found`,
 * `changed-meanwhile` unless that very vet waits, `try-again`.
 */
export const decideVet = (
  deps: ReviewDeps,
  administrator: string,
  practiceId: string,
  { decision, note, ...vet }: VetDecision,
): Promise<Review> =>
  moveByAdministrator(deps, administrator, practiceId, {
    move: { kind: 'vet', note: decision === 'confirm' ? 'vet-confirmed' : 'vet-refused' },
    text: `${textOf(vet)}: ${note}`,
    application({ application }, _moved, now) {
      const vets = application?.vets ?? [];
      const isMeant = (each: NamedVet) =>
        each.name === vet.name && each.license === vet.license && each.confirmed_at === null;
      if (!vets.some(isMeant)) throw notNow();
      const confirmed_at = now.toISOString();
      return withVets(
        application,
        decision === 'confirm'
          ? vets.map((each) => (isMeant(each) ? { ...each, confirmed_at } : each))
          : vets.filter((each) => !isMeant(each)),
      );
    },
  });

/** A member who may sign. */
async function findVet({ verification }: ApplicationDeps, practiceId: string, memberId: string) {
  const members = await verification.members(practiceId);
  const found = members.find(({ userId, roles }) => userId === memberId && mayDo(roles, 'sign'));
  if (!found) throw notAVet();
  return found;
}

function notAVet() {
  const message = 'Choose a vet of your team.';
  return new AppError('invalid-request', message, [{ path: 'member_id', message }]);
}

function namedAlready() {
  const message = 'This vet is on the list already.';
  return new AppError('invalid-request', message, [{ path: 'license', message }]);
}

function tooManyVets() {
  const message = `Name at most ${APPLICATION.vets} vets. Remove one who no longer signs.`;
  return new AppError('invalid-request', message, [{ path: 'name', message }]);
}
