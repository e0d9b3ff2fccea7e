import { may } from '../../../contract/access/powers.ts';
import { calendarDay } from '../../../contract/dates.ts';
import type { Device } from '../../../contract/devices.ts';
import { documentType } from '../../../contract/documents/documents.ts';
import { pickFields } from '../../../contract/fields.ts';
import { DOCUMENT_URL_SECONDS, VIEWS_LISTED_A_DAY } from '../../../contract/limits.ts';
import { shareTokenIn } from '../../../contract/link-token.ts';
import { AppError } from '../../../contract/problem.ts';
import { sourceText } from '../../../contract/records/record-source.ts';
import { currentScope, isInScope, type ShareScope } from '../../../contract/sharing/share-scope.ts';
import {
  type OpenShare,
  type SharedPet,
  type SharedRecord,
  sharedPetSchema,
  sharedRecordSchema,
} from '../../../contract/sharing/shares.ts';
import { isOver } from '../access/change-access.ts';
import type { GrantStore } from '../access/grant-ports.ts';
import type { DocumentGateway, DocumentRows } from '../documents/ports.ts';
import { fitPage } from '../page.ts';
import type { PetStore } from '../pets/ports.ts';
import { presentOnePet } from '../pets/present-pet.ts';
import { newestFirst } from '../pets/read-pets.ts';
import { documentFileName } from '../records/file-name.ts';
import type { SignaturesOf, StoredRecord } from '../records/ports.ts';
import { previewUrl } from '../records/previews.ts';
import { withSignatures } from '../records/with-signatures.ts';
import type { ScopedRecordStore, ShareGate, SharePointer, ShareStore, ViewStore } from './ports.ts';
import { doesNotExist, type GateDeps, hasEnteredPasscode, passGate, petMissing } from './share-gate.ts';
import { type HeldVisit, isRecent, type Seals, sealVisit, unsealVisit } from './visit-token.ts';

/** Dependencies of the public calls. */
export interface PublicDeps extends GateDeps, Seals {
  pets: Pick<PetStore, 'get' | 'isGone'>;
  shares: Pick<ShareStore, 'findPointer' | 'get'>;
  records: ScopedRecordStore;
  views: Pick<ViewStore, 'add' | 'addPage' | 'addRepeat'>;
  documents: Pick<DocumentGateway, 'signedUrl' | 'photoUrl'>;
  documentRows: Pick<DocumentRows, 'preview'>;
  grants: GrantStore;
  signaturesOf: SignaturesOf;
}

/** What the owner may see of the visitor's device. */
export interface Client {
  device: Device;
  country: string | null;
}

/**
 * Opens a share link: checks the passcode, counts the view, logs it, then returns what the link shows. The view is
 * logged before anything is shown, so the owner learns of every record shown (decision 48). If the process dies before
 * the response, the view may be counted but not logged; then nothing was shown.
 * `document` is the record whose document is about to be shown, if any.
 * Throws `share-not-found`, `pet-not-found`, `share-denied` with the words of ruling D9, `share-locked`,
 * `passcode-required`, `passcode-wrong`, `tap-required` if the page is to `ask` first, `invalid-request` for an `after`
 * that this link did not give, `try-again` for one that came too late.
 */
export async function getSharedPet(
  deps: PublicDeps,
  request: OpenShare & { ask: boolean; document?: string | undefined },
  client: Client,
): Promise<SharedPet> {
  const { passcode, ask } = request;
  const token = shareTokenIn(request.token);
  const pointer = token && (await deps.shares.findPointer(token));
  if (!pointer || !(await isMakerHere(deps, pointer))) throw doesNotExist();
  const { held, after } = readHeld(deps, pointer, request);
  const passing = passGate(deps, pointer, { held, after, passcode, ask });
  // Read beside the count where no passcode is missing; shown after it only.
  const isOpen = pointer.passcodeHash === null || hasEnteredPasscode(deps, pointer, held, passcode);
  const [{ gate, visit }, { scope, found }] = isOpen
    ? await bothPassed(passing, findRecords(deps, pointer, after))
    : [await passing, await findRecords(deps, pointer, after)];
  // The pet decides last: without it its link shows nothing, although the link's rows may still exist.
  if (!found) throw await petMissing(deps, pointer);
  const inScope = await withSignatures(
    deps.signaturesOf,
    found.pet,
    found.records.filter((record) => isInScope(scope, record)),
  );
  const candidates = await Promise.all(
    inScope.map((record) => toSharedRecord(deps, pointer, scope, record, request.document)),
  );
  const page = fitPage(candidates);
  const next = page.length < candidates.length ? page.at(-1)?.id : found.next;
  const records = newestFirst(page);
  const shown = summaryOf(records);
  if (after) await deps.views.addPage(pointer, visit, after, shown);
  else if (held) await deps.views.addRepeat(pointer, visit, deps.now());
  else await deps.views.add(pointer, visit, { ...client, shown }, isListed(gate, visit));
  if (!after) await notifyOwner(deps, pointer, gate);
  return {
    share: pickFields(sharedPetSchema.shape.share, { ...gate, ...limitsOf(scope) }),
    pet: {
      ...pickFields(sharedPetSchema.shape.pet, await presentOnePet(deps, found.pet)),
      ...(!pointer.showContacts && NO_CONTACTS),
    },
    records,
    visit: sealVisit(deps, pointer, visit),
    next: next ? sealVisit(deps, pointer, visit, next) : null,
    file_urls_expire_in: DOCUMENT_URL_SECONDS,
  };
}

/** Whether whoever made the link may still make one. Costs a read only where that was not the owner. */
async function isMakerHere({ grants, now }: PublicDeps, { grant, petId }: SharePointer): Promise<boolean> {
  if (!grant) return true;
  const found = await grants.get(grant.userId, grant.id);
  return found !== null && found.petId === petId && !isOver(found, now()) && may(found.role, 'change');
}

/** Whether a view that was just counted is one of the first of its day: a flood of views must not cost a row each. */
const isListed = ({ view_count, views_before }: ShareGate, { countedAt }: HeldVisit) =>
  view_count - (views_before.get(calendarDay(countedAt, 'utc')) ?? 0) <= VIEWS_LISTED_A_DAY;

/** What a link shows of a pet's contacts unless its owner chose to show them. */
const NO_CONTACTS = { vet_contact: null, emergency_contact: null, vet_dial: null, emergency_dial: null };

/** What the link shows today. A pointer that lacks the purpose costs a read of its share. */
async function findScope({ shares }: PublicDeps, pointer: SharePointer): Promise<ShareScope> {
  const { ownerId, petId, shareId, scope } = pointer;
  if (scope.kind !== 'types') return scope;
  // The share is missing while it is removed with its pet.
  const purpose = pointer.purpose ?? (await shares.get(ownerId, petId, shareId))?.purpose ?? 'custom';
  return currentScope({ purpose, scope });
}

/** A page of what the link shows, after the named record, and its scope; nothing is `found` of a deleted pet. */
async function findRecords(deps: PublicDeps, pointer: SharePointer, after: string | null) {
  const { records } = deps;
  const scope = await findScope(deps, pointer);
  if (scope.kind === 'types') return { scope, found: await records.ofTypes(pointer, scope.types, after) };
  if (scope.kind === 'records') {
    return { scope, found: await records.chosen(pointer, scope.record_ids, after) };
  }
  return { scope, found: await records.all(pointer, after) };
}

/** Both results. What the second failed with is the failure only if the first succeeded. */
async function bothPassed<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

const NO_DOCUMENT = { file_url: null, preview_url: undefined, content_type: null };

async function toSharedRecord(
  deps: PublicDeps,
  { ownerId }: SharePointer,
  scope: ShareScope,
  record: StoredRecord,
  shown: string | undefined,
): Promise<SharedRecord> {
  const { file_path, file_version } = record;
  if (!scope.documents || !file_path || !file_version) {
    return pickFields(sharedRecordSchema, { ...said(record, false), ...NO_DOCUMENT });
  }
  const content_type = documentType(file_path);
  const fileName = documentFileName(record, content_type);
  const [file_url, preview_url] = await Promise.all([
    deps.documents.signedUrl(file_path, file_version, fileName),
    record.id === shown ? previewUrl(deps, ownerId, record) : null,
  ]);
  const urls = { file_url, preview_url: preview_url ?? undefined, content_type };
  return pickFields(sharedRecordSchema, { ...said(record, true), ...urls });
}

/** Who says it: a signature, or else where it is from. The recipient's page has no room to find the words itself. */
const said = (record: StoredRecord, hasDocument: boolean) => ({
  ...record,
  signature: record.signature,
  source: record.signature ? undefined : sourceText(record, hasDocument),
});

/** What a recipient may know about a scope: that there may be more, never what. */
const limitsOf = (scope: ShareScope) => ({
  types: scope.kind === 'types' ? scope.types : null,
  is_partial: scope.kind !== 'everything' || !scope.documents,
});

/**
 * The recent visit that a visitor holds, and the record after which the page starts. Throws `invalid-request` for a
 * cursor that this link did not give.
 */
function readHeld(
  deps: PublicDeps,
  pointer: SharePointer,
  { visit, after: cursor }: Pick<OpenShare, 'visit' | 'after'>,
): { held: HeldVisit | null; after: string | null } {
  if (cursor === undefined) {
    const found = visit === undefined ? null : unsealVisit(deps, pointer, visit);
    return { held: found && isRecent(found.held, deps.now()) ? found.held : null, after: null };
  }
  const found = unsealVisit(deps, pointer, cursor);
  if (!found?.after) {
    const message = 'Must be the `next` of an answer.';
    throw new AppError('invalid-request', message, [{ path: 'after', message }]);
  }
  return { held: isRecent(found.held, deps.now()) ? found.held : null, after: found.after };
}

const summaryOf = (records: readonly SharedRecord[]) => ({
  records: records.length,
  documents: records.filter(({ file_url }) => file_url !== null).length,
  types: [...new Set(records.map(({ record_type }) => record_type))],
});

/** The worker sends one mail however often it is requested, so this requests it until one was sent. */
async function notifyOwner(
  { mailJobs }: PublicDeps,
  { notifyFirstView, ownerId, petId, shareId }: SharePointer,
  gate: ShareGate,
): Promise<void> {
  if (!mailJobs || !notifyFirstView || gate.first_mail_at !== null) return;
  await mailJobs.now.send({ kind: 'share-opened', ownerId, petId, shareId });
}
