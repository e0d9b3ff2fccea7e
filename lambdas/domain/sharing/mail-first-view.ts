import type { ShareView } from '../../../contract/sharing/views.ts';
import type { ShareOpenedJob } from '../jobs/mail-job.ts';
import { mailAddress } from '../mail/mail-address.ts';
import { mailPhoto } from '../mail/mail-photo.ts';
import {
  type AddressDeps,
  type MailClaim,
  type MailOutcome,
  type MailPhotos,
  type Mails,
  undoIfRefused,
} from '../mail/ports.ts';
import type { PetStore } from '../pets/ports.ts';
import type { ShareStore } from './ports.ts';

/** Dependencies of the mail about the first view. */
export interface FirstViewDeps extends AddressDeps {
  pets: Pick<PetStore, 'get'>;
  shares: Pick<ShareStore, 'get'>;
  firstView: {
    claim(job: ShareOpenedJob, now: Date): Promise<MailClaim>;
    markSent(job: ShareOpenedJob, claim: string, now: Date): Promise<void>;
    /** Ends the claim on a mail that was not sent. */
    release(job: ShareOpenedJob, claim: string): Promise<void>;
    /** The link's oldest stored view. */
    find(job: ShareOpenedJob): Promise<ShareView | null>;
  };
  mails: Mails;
  photos: MailPhotos;
  siteOrigin: string;
  now: () => Date;
}

/**
 * Mails a link's owner that it was opened: once, however many jobs and runs there are. A run claims the link for some
 * minutes, sends the mail, and marks the link permanently. If it dies before SES has the mail, the job runs again after
 * the claim and sends it. If it dies between SES's acceptance and the mark, or gets no response, the mail is sent a
 * second time: no transaction spans both, and a repeated warning is better than a missing one (decision 13).
 */
export async function mailFirstView(deps: FirstViewDeps, job: ShareOpenedJob): Promise<MailOutcome> {
  const claim = await deps.firstView.claim(job, deps.now());
  if (!claim.claimed) return claim.because;

  const { ownerId, petId, shareId } = job;
  // Rows outlive a deleted pet for a while; the mail is no longer needed.
  const pet = await deps.pets.get(ownerId, petId);
  if (!pet) return 'gone';
  const share = await deps.shares.get(ownerId, petId, shareId);
  if (!share?.notify_first_opening) return 'gone';
  const view = await deps.firstView.find(job);
  if (!view) return 'gone';
  const email = await mailAddress(deps, ownerId);
  if (!email) return 'no-address';

  const sharePage = `${deps.siteOrigin}/pet/${petId}/share`;
  const photo = await mailPhoto(deps, pet);
  const content = { kind: 'share-opened', share, petName: pet.name, photo, view, sharePage } as const;
  await undoIfRefused(
    () => deps.mails.send(email, content, { ownerId }),
    () => deps.firstView.release(job, claim.claim),
  );
  await deps.firstView.markSent(job, claim.claim, deps.now());
  return 'sent';
}
