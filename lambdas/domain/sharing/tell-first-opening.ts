import type { ShareView } from '../../../contract/sharing/views.ts';
import { mailAddress } from '../mail/mail-address.ts';
import type { ShareOpenedJob } from '../mail/mail-job.ts';
import type { AddressDeps, MailClaim, Mails, Told } from '../mail/ports.ts';
import type { PetStore } from '../pets/ports.ts';
import type { ShareStore } from './ports.ts';

/** The tools of the mail on the first view. */
export interface TellDeps extends AddressDeps {
  pets: Pick<PetStore, 'get'>;
  shares: Pick<ShareStore, 'get'>;
  firstOpening: {
    claim(job: ShareOpenedJob, now: Date): Promise<MailClaim>;
    markSent(job: ShareOpenedJob, claim: string, now: Date): Promise<void>;
    /** The link's first view of those that are remembered. */
    find(job: ShareOpenedJob): Promise<ShareView | null>;
  };
  mails: Mails;
  siteOrigin: string;
  now: () => Date;
}

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
  const view = await deps.firstOpening.find(job);
  if (!view) return 'gone';
  const email = await mailAddress(deps, ownerId);
  if (!email) return 'no-address';

  const sharePage = `${deps.siteOrigin}/pet/${petId}/share`;
  const content = { kind: 'share-opened', share, petName: pet.name, view, sharePage } as const;
  await deps.mails.send(email, content, { ownerId });
  await deps.firstOpening.markSent(job, claim.claim, deps.now());
  return 'sent';
}
