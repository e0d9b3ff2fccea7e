import { pickFields } from '../../../contract/fields.ts';
import { recordIdSchema, shareTokenSchema } from '../../../contract/ids.ts';
import { DOCUMENT_URL_SECONDS } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import { documentType } from '../../../contract/records/records.ts';
import { isInScope, type ShareScope } from '../../../contract/sharing/share-scope.ts';
import {
  type OpenShare,
  type SharedPet,
  type SharedRecord,
  sharedPetSchema,
  sharedRecordSchema,
} from '../../../contract/sharing/shares.ts';
import type { Device } from '../../../contract/sharing/views.ts';
import { newestFirst } from '../pets/pets.ts';
import { presentPet } from '../pets/photos.ts';
import type { PetStore } from '../pets/ports.ts';
import type { DocumentGateway, StoredRecord } from '../records/ports.ts';
import type { ShareGate, SharePointer, ShareStore, ViewStore } from './ports.ts';
import { doesNotExist, type GateDeps, passGate } from './share-gate.ts';

/** Dependencies of the public calls. */
export interface PublicDeps extends GateDeps {
  pets: Pick<PetStore, 'get' | 'getWithRecords'>;
  shares: Pick<ShareStore, 'findPointer'>;
  views: Pick<ViewStore, 'add'>;
  documents: Pick<DocumentGateway, 'signedUrl' | 'photoUrl'>;
  /** Encrypts and decrypts a text with a key; null for anything else. */
  seal: (key: string, text: string) => string;
  unseal: (key: string, sealed: string) => string | null;
}

/** What the owner may see of the visitor's device. */
export interface Client {
  device: Device;
  country: string | null;
}

/**
 * Opens a share link: checks the passcode, counts the view, logs it, then returns what the link shows. The view is
 * logged before anything is shown, so the owner learns of every record shown (decision 48). If the process dies before
 * the response, the view may be counted but not logged; then nothing was shown, and the same visitor's next attempt
 * logs it under the same name and is not counted again.
 * Throws `share-not-found`, `share-denied` with the words of ruling D9, `share-locked`, `passcode-required`, `passcode-wrong`,
 * `invalid-request` for an `after` that this link did not give, `try-again` for one that came too late.
 */
export async function getSharedPet(deps: PublicDeps, request: OpenShare, client: Client): Promise<SharedPet> {
  const { token } = request;
  const pointer = shareTokenSchema.safeParse(token).success ? await deps.shares.findPointer(token) : null;
  if (!pointer) throw doesNotExist();
  const after = readCursor(deps, pointer, request.after);
  const { gate, visit } = await passGate(deps, pointer, request);
  // The pet decides last: once it is deleted its link shows nothing, although the link's rows may still exist.
  const found = await deps.pets.getWithRecords(pointer.ownerId, pointer.petId, after);
  if (!found) throw doesNotExist();
  const shown = newestFirst(found.records.filter((record) => isInScope(pointer.scope, record)));
  const records = await Promise.all(shown.map((record) => toSharedRecord(deps, pointer.scope, record)));
  await deps.views.add(pointer, visit, after, { ...client, shown: summaryOf(records) });
  if (!after) await notifyOwner(deps, pointer, gate);
  return {
    share: pickFields(sharedPetSchema.shape.share, { ...gate, ...limitsOf(pointer.scope) }),
    pet: pickFields(sharedPetSchema.shape.pet, await presentPet(deps, found.pet)),
    records,
    next: found.next && deps.seal(pointer.cursorKey, found.next),
    file_urls_expire_in: DOCUMENT_URL_SECONDS,
  };
}

async function toSharedRecord(
  { documents }: PublicDeps,
  scope: ShareScope,
  record: StoredRecord,
): Promise<SharedRecord> {
  const { file_path, file_version } = record;
  const file =
    scope.documents && file_path && file_version
      ? {
          file_url: await documents.signedUrl(file_path, file_version),
          content_type: documentType(file_path),
        }
      : { file_url: null, content_type: null };
  return pickFields(sharedRecordSchema, { ...record, ...file });
}

/** What a recipient may know about a scope: that there may be more, never what. */
const limitsOf = (scope: ShareScope) => ({
  types: scope.kind === 'types' ? scope.types : null,
  is_partial: scope.kind !== 'everything' || !scope.documents,
});

/**
 * The record after which the next page starts. It is encrypted, because it may be outside the link's scope and would
 * reveal that record and its age.
 */
function readCursor(deps: PublicDeps, { cursorKey }: SharePointer, sealed: string | undefined) {
  if (sealed === undefined) return undefined;
  const after = recordIdSchema.safeParse(deps.unseal(cursorKey, sealed));
  if (after.success) return after.data;
  const message = 'Must be the `next` of an answer.';
  throw new AppError('invalid-request', message, [{ path: 'after', message }]);
}

const summaryOf = (records: readonly SharedRecord[]) => ({
  records: records.length,
  documents: records.filter(({ file_url }) => file_url !== null).length,
  types: [...new Set(records.map(({ record_type }) => record_type))],
});

/** The worker sends one mail however often it is requested, so this requests it until one was sent. */
async function notifyOwner(
  { mailJobs }: PublicDeps,
  { notifyFirstOpening, ownerId, petId, shareId }: SharePointer,
  gate: ShareGate,
): Promise<void> {
  if (!mailJobs || !notifyFirstOpening || gate.first_mail_at !== null) return;
  await mailJobs.now.send({ kind: 'share-opened', ownerId, petId, shareId });
}
