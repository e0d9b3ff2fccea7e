import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fromBufferPromise } from 'yauzl';
import { accountCalls } from '../../contract/account/account-calls.ts';
import { exportCalls } from '../../contract/exports/export-calls.ts';
import { exportedDocumentPath } from '../../contract/exports/export-file.ts';
import { putOf } from '../../contract/files/upload-form.ts';
import { petCalls } from '../../contract/pets/pet-calls.ts';
import { recordCalls } from '../../contract/records/record-calls.ts';
import { shareCalls } from '../../contract/sharing/share-calls.ts';
import { sharedPetCalls } from '../../contract/sharing/shared-pet-calls.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import type { ShareView } from '../../contract/sharing/views.ts';
import type { Confirmation } from './confirmation.ts';
import { type Owner, signUpOwner } from './owner.ts';
import type { Report } from './report.ts';
import type { Target } from './target.ts';

/** A picture of one pixel. */
const DOCUMENT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const TYPE = 'image/png';

const EXPORT_TRIES = 120;
const EXPORT_PAUSE_MS = 1000;

/**
 * Signs up, uploads a document, shares it, looks at the link without a login, exports everything and deletes the
 * account, which happens whatever failed before. Returns the views that the owner sees of the link.
 */
export async function walkJourney(
  target: Target,
  confirmation: Confirmation,
  report: Report,
): Promise<ShareView[]> {
  const owner = await report.step('Sign up, confirm the address and sign in', () =>
    signUpOwner(target, confirmation),
  );
  if (!owner) return [];
  let share: Share | undefined;
  let views: ShareView[] | undefined;
  try {
    const kept = await report.step('Add a pet and a record with an uploaded document', () => keep(owner));
    if (!kept) return [];
    const link = await report.step('Share the pet', () => shareOf(owner, kept.petId));
    share = link;
    if (link) {
      views = await report.step('Open the link and its document without a login', () => view(owner, link));
    }
    await report.step('Export everything, with that document', () => exportAll(owner, kept));
  } finally {
    await report.step('Delete the account; the link stops at once', () => leave(owner, share));
  }
  return views ?? [];
}

async function keep({ call }: Owner) {
  const { id: petId } = await call(petCalls['create-pet'], { body: { name: 'Smoke', species: 'dog' } });
  const form = await call(recordCalls['create-upload'], {
    params: { petId },
    body: { content_type: TYPE, size: DOCUMENT.length },
  });
  const { url, headers } = putOf(form);
  const sent = await fetch(url, { method: 'PUT', headers, body: DOCUMENT });
  if (!sent.ok) throw new Error(`the bucket answered ${sent.status} ${await sent.text()}`);
  const record = await call(recordCalls['create-record'], {
    params: { petId },
    body: { title: 'Rabies vaccination', record_type: 'vaccination', file_path: form.file_path },
  });
  return { petId, path: exportedDocumentPath(petId, record.file_path ?? '') };
}

const shareOf = ({ call }: Owner, petId: string) =>
  call(shareCalls['create-share'], { params: { petId }, body: {} });

async function view({ call }: Owner, share: Share): Promise<ShareView[]> {
  const shown = await call(sharedPetCalls['get-shared-pet'], { body: { token: share.token_hash } });
  mustBeDocument(await download(shown.records[0]?.file_url ?? ''));
  const { views } = await call(shareCalls['list-views'], {
    params: { petId: share.pet_id, shareId: share.id },
  });
  if (views.length !== 1) throw new Error(`${views.length} views are listed instead of one`);
  return views;
}

async function exportAll({ call }: Owner, { path }: { path: string }): Promise<void> {
  const { id: exportId } = await call(exportCalls['request-export']);
  for (let tries = 0; ; tries++) {
    const { latest } = await call(exportCalls['get-latest-export']);
    if (latest?.state === 'ready') break;
    if (latest?.state === 'failed' || tries === EXPORT_TRIES) throw new Error('the export was not finished');
    await wait(EXPORT_PAUSE_MS);
  }
  const { signed_url } = await call(exportCalls['get-export-url'], { params: { exportId } });
  const files = await readZip(await download(signed_url));
  mustBeDocument(files.get(path));
}

async function leave({ call, email }: Owner, share: Share | undefined): Promise<void> {
  await call(accountCalls['delete-account'], { body: { email } });
  if (!share) return;
  const opened = call(sharedPetCalls['get-shared-pet'], { body: { token: share.token_hash } });
  const code = await opened.then(
    () => 'opened',
    (error: { code?: string }) => error.code,
  );
  if (code !== 'share-not-found') throw new Error(`the link answered ${code}`);
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`a file answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function mustBeDocument(bytes: Buffer | undefined): void {
  if (!bytes?.equals(DOCUMENT)) throw new Error('the document is another one');
}

/** The files of a ZIP by path. Throws when it is damaged. */
async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
