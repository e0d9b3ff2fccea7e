import { publicStanding } from '../../../contract/practices/standing.ts';
import type { NoticeJob } from '../jobs/mail-job.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { PetStore } from '../pets/ports.ts';
import type { PracticeStore, RequestStore } from '../practices/ports.ts';
import { isOpen } from '../practices/requests.ts';

/** Dependencies of the mail about a practice that asks. */
export interface PracticeAsksDeps {
  requests: Pick<RequestStore, 'get'>;
  pets: Pick<PetStore, 'get'>;
  practices: Pick<PracticeStore, 'profile'>;
  siteOrigin: string;
  now: () => Date;
}

/** What an owner is told of a practice that asks for a pet; null once there is nothing to answer. */
export async function practiceAsks(
  { requests, pets, practices, siteOrigin, now }: PracticeAsksDeps,
  { ownerId, petId, practiceId, askedAt }: Extract<NoticeJob, { kind: 'practice-asks' }>,
): Promise<MailContent | null> {
  const [request, pet, practice] = await Promise.all([
    requests.get(ownerId, petId, practiceId),
    pets.get(ownerId, petId),
    practices.profile(practiceId),
  ]);
  const isThis = request?.askedAt.toISOString() === askedAt && isOpen(request, now());
  if (!isThis || !pet || !practice || practice.endedAt) return null;
  return {
    kind: 'practice-asks',
    practiceName: practice.name,
    isVerified: publicStanding(practice.kind, practice.standing, now()).status === 'verified',
    petName: pet.name,
    expiresAt: request.expiresAt.toISOString(),
    requestPage: `${siteOrigin}/practice-request/${petId}/${practiceId}`,
  };
}
