import type { Opening } from '../../contract/openings.ts';
import type { Mails } from './mail-ports.ts';
import type { PetStore, ShareStore } from './ports.ts';
import type { ShareOpenedJob } from './share-opened-job.ts';

/** Whether a run may send the mail; `claim` names the run in its mark. */
type Claim =
  | { claimed: true; claim: string }
  | { claimed: false; because: 'already-sent' | 'in-work' | 'gone' };

/** The tools of the mail on the first opening. */
export interface TellDeps {
  pets: Pick<PetStore, 'get'>;
  shares: Pick<ShareStore, 'get'>;
  firstOpening: {
    claim(job: ShareOpenedJob, now: Date): Promise<Claim>;
    markSent(job: ShareOpenedJob, claim: string, now: Date): Promise<void>;
    /** The link's first opening of those that are remembered. */
    find(job: ShareOpenedJob): Promise<Opening | null>;
  };
  owners: { verifiedEmail(ownerId: string): Promise<string | null> };
  mails: Mails;
  siteOrigin: string;
  now: () => Date;
}

/** How a job ended. All but `in-work` are done with; that one has to come again, for the other run may have died. */
export type Told = 'sent' | 'already-sent' | 'in-work' | 'gone' | 'no-address';

/**
 * Tells the owner of a link that it was opened: once, however many jobs say so and however many runs work on them.
 * A run claims the link for some minutes, sends, and marks the link for good. If it dies before SES has the mail, the
 * job comes again after the claim has ended and the mail is sent then. If it dies in the moment between SES's taking
 * the mail and the mark, or never hears that SES took it, the mail is sent a second time: no transaction spans both,
 * and a warning that comes twice is better than one that does not come.
 */
export async function tellFirstOpening(deps: TellDeps, job: ShareOpenedJob): Promise<Told> {
  const claim = await deps.firstOpening.claim(job, deps.now());
  if (!claim.claimed) return claim.because;

  const { ownerId, petId, shareId } = job;
  // Rows outlive a deleted pet for a while and go one by one; nobody waits for this mail any more.
  const pet = await deps.pets.get(ownerId, petId);
  if (!pet) return 'gone';
  const share = await deps.shares.get(ownerId, petId, shareId);
  if (!share?.notify_first_opening) return 'gone';
  const opening = await deps.firstOpening.find(job);
  if (!opening) return 'gone';
  const email = await deps.owners.verifiedEmail(ownerId);
  if (!email) return 'no-address';

  const sharePage = `${deps.siteOrigin}/pet/${petId}/share`;
  await deps.mails.send(email, { kind: 'share-opened', share, petName: pet.name, opening, sharePage });
  await deps.firstOpening.markSent(job, claim.claim, deps.now());
  return 'sent';
}
