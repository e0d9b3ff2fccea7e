import { shareTokenSchema } from '../../contract/ids.ts';
import { DOCUMENT_URL_SECONDS } from '../../contract/limits.ts';
import { AppError } from '../../contract/problem.ts';
import { documentType } from '../../contract/records.ts';
import { type Share, type SharedPet, shareStatus } from '../../contract/shares.ts';
import { newestFirst } from './pets.ts';
import type { DocumentGateway, PetStore, SharePointer, ShareStore, StoredRecord } from './ports.ts';

/** The tools of the public calls. */
export interface PublicDeps {
  pets: Pick<PetStore, 'get' | 'getWithRecords'>;
  shares: Pick<ShareStore, 'findPointer' | 'open'>;
  documents: Pick<DocumentGateway, 'signedUrl'>;
  now: () => Date;
}

const doesNotExist = () => new AppError('share-not-found', 'This share link does not exist.');

/**
 * Opens a share link: counts the view, then gives what the link shows. Throws `share-not-found` or `share-denied`
 * with the words of ruling D9. If we die after counting, the same visitor's reload is not counted again.
 */
export async function getSharedPet(
  deps: PublicDeps,
  token: string,
  visitor: string | undefined,
): Promise<SharedPet> {
  const pointer = shareTokenSchema.safeParse(token).success ? await deps.shares.findPointer(token) : null;
  if (!pointer) throw doesNotExist();
  const opening = await deps.shares.open(pointer, visitor, deps.now());
  if (!opening.opened) throw await denial(deps, pointer, opening.share);
  // The pet decides last: once it is deleted its link shows nothing, though the link's own row may still be there.
  const found = await deps.pets.getWithRecords(pointer.ownerId, pointer.petId);
  if (!found) throw doesNotExist();
  return {
    share: opening.share,
    pet: found.pet,
    records: await Promise.all(newestFirst(found.records).map((record) => withFileUrl(deps, record))),
    file_urls_expire_in: DOCUMENT_URL_SECONDS,
  };
}

async function withFileUrl({ documents }: PublicDeps, record: StoredRecord) {
  const { file_path, file_version } = record;
  if (!file_path || !file_version) return { ...record, file_url: null, content_type: null };
  return {
    ...record,
    file_url: await documents.signedUrl(file_path, file_version),
    content_type: documentType(file_path),
  };
}

/** Why not, in the words of ruling D9; a link outlives its deleted pet for a while, but then no longer exists. */
async function denial(
  deps: PublicDeps,
  { ownerId, petId }: SharePointer,
  share: Share | null,
): Promise<AppError> {
  const pet = share && (await deps.pets.get(ownerId, petId));
  if (!pet) return doesNotExist();
  const status = shareStatus(share, deps.now());
  if (status === 'deactivated') return new AppError('share-denied', 'This share link has been deactivated.');
  if (status === 'expired') return new AppError('share-denied', 'This share link has expired.');
  return new AppError('share-denied', 'This share link has reached its maximum number of views.');
}
