import { addDays } from '../../../contract/dates.ts';
import { PRACTICE_REQUESTS } from '../../../contract/practice-limits.ts';
import type { Asked } from '../../../contract/practices/requests.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { statusForRightPasscode } from '../../../contract/sharing/shares.ts';
import { isOver, mayMakeLinks } from '../access/change-access.ts';
import type { GrantStore, PracticeGrantStore } from '../access/grant-ports.ts';
import { type DelayableQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { MailJob } from '../jobs/mail-job.ts';
import type { PetStore } from '../pets/ports.ts';
import type { RequestStore } from '../practices/ports.ts';
import type { GateStore, SharePointer, ShareStore } from './ports.ts';

/** Dependencies of asking for the pet of a link. */
export interface AskDeps {
  shares: Pick<ShareStore, 'findPointer'>;
  gates: Pick<GateStore, 'get'>;
  madeBy: Pick<GrantStore, 'get'>;
  pets: Pick<PetStore, 'get'>;
  grants: Pick<PracticeGrantStore, 'find'>;
  requests: RequestStore;
  mailJobs: DelayableQueue<MailJob> | null;
  now: () => Date;
}

/**
 * Asks the owner of a link's pet to open it to a practice; they are told by mail. While one request is there, also a
 * declined one, asking again changes nothing and gets the same answer. Throws `share-not-found`, `quota-reached`,
 * `try-again`.
 */
export async function askForPet(deps: AskDeps, practiceId: string, token: string): Promise<Asked> {
  const now = deps.now();
  const pointer = await deps.shares.findPointer(token);
  if (!pointer || !(await isOpen(deps, pointer, now))) throw doesNotOpen();
  const { ownerId, petId } = pointer;
  const [grantId, found] = await Promise.all([
    deps.grants.find(practiceId, ownerId, petId),
    deps.requests.get(ownerId, petId, practiceId),
  ]);
  const asked = found && found.expiresAt > now ? found : null;
  // What was there for a deleted pet goes by a job. Of a new request, its transaction sees that the pet is there.
  if ((grantId !== null || asked) && !(await deps.pets.get(ownerId, petId))) throw doesNotOpen();
  if (grantId !== null) return { grant_id: grantId, expires_at: null };
  if (asked) return toAsked(asked);
  const request = {
    ownerId,
    petId,
    practiceId,
    askedAt: now,
    expiresAt: addDays(now, PRACTICE_REQUESTS.days),
  };
  const job = { kind: 'practice-asks' as const, ownerId, petId, practiceId, askedAt: now.toISOString() };
  let outcome: Awaited<ReturnType<RequestStore['add']>> = 'conflict';
  await writeWithJobs<MailJob>(deps.mailJobs, [job], async () => {
    outcome = await deps.requests.add({ ...request, declinedAt: null });
    return outcome === 'added';
  });
  return answerTo(deps, outcome, request);
}

/** The answer to a write, which someone else of the practice may have made a moment before. */
async function answerTo(
  { requests }: AskDeps,
  outcome: Awaited<ReturnType<RequestStore['add']>>,
  request: Parameters<typeof toAsked>[0] & { ownerId: string; petId: string; practiceId: string },
): Promise<Asked> {
  if (outcome === 'added') return toAsked(request);
  if (outcome === 'pet-missing') throw doesNotOpen();
  if (outcome === 'full') throw asksTooMuch();
  const other = await requests.get(request.ownerId, request.petId, request.practiceId);
  if (!other) throw tooBusy();
  return toAsked(other);
}

const toAsked = ({ expiresAt }: { expiresAt: Date }): Asked => ({
  expires_at: expiresAt.toISOString(),
  grant_id: null,
});

/** Whether a link opens, apart from its passcode: whoever has that has read the page before. */
async function isOpen({ gates, madeBy }: AskDeps, pointer: SharePointer, now: Date): Promise<boolean> {
  const [gate, grant] = await Promise.all([
    gates.get(pointer),
    pointer.grant && madeBy.get(pointer.grant.userId, pointer.grant.id),
  ]);
  const status = gate && statusForRightPasscode(gate, now);
  // Whoever used the last view still reads the page.
  if (status !== 'active' && status !== 'max views reached') return false;
  return pointer.grant === null || (grant !== null && mayMakeLinks(grant) && !isOver(grant, now));
}

const doesNotOpen = () =>
  new AppError('share-not-found', 'This share link no longer works. Ask the owner for a new one.');

const asksTooMuch = () =>
  new AppError('quota-reached', 'Your practice can’t ask for this pet today. Try again tomorrow.');
