import { createHash } from 'node:crypto';
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ZipFile } from 'yazl';
import { EXPORT_FILES, EXPORT_VERSION } from '../../contract/exports/export-file.ts';
import { exportKey, importKey, usageKey, userPk } from '../../lambdas/store/keys.ts';
import type { Backend, OwnerClient } from './backend.ts';
import { download } from './export-steps.ts';
import { deleteRow, rowsBelow } from './rows.ts';
import { mustSend } from './samples.ts';
import { storedVersions } from './stored-versions.ts';

/** Makes the owner's export and returns its ZIP as downloaded. */
export async function exportZip(backend: Backend, owner: OwnerClient): Promise<Buffer> {
  const { body } = await owner.call('request-export');
  await backend.drain();
  return (await download(owner, body.id)).bytes;
}

/** Uploads a file to be imported; returns the import's id. */
export async function uploadImport(owner: OwnerClient, zip: Buffer): Promise<string> {
  const { body, status } = await owner.call('create-import', { body: { size: zip.length } });
  if (status !== 201) throw new Error(`create-import answered ${status}`);
  await mustSend(body, zip);
  return body.id;
}

/** Lets an owner import and export as on a new day. */
export async function startNewDay(backend: Backend, ownerId: string): Promise<void> {
  const { client, name } = backend.table;
  for (const Key of [importKey(ownerId), exportKey(ownerId)]) {
    const names = ['begun_1', 'begun_2', 'begun_3', 'begun_4'];
    const { Item } = await client.send(new GetCommand({ TableName: name, Key }));
    if (!Item) continue;
    const UpdateExpression = `REMOVE ${names.join(', ')}`;
    await client.send(new UpdateCommand({ TableName: name, Key, UpdateExpression }));
  }
  await client.send(new DeleteCommand({ TableName: name, Key: usageKey(ownerId) }));
}

/** Starts an import and runs its jobs; returns what the owner sees of it. */
export async function runImport(
  backend: Backend,
  owner: OwnerClient,
  importId: string,
  body: { confirm_foreign?: boolean } = {},
) {
  const { status } = await owner.call('start-import', { params: { importId }, body });
  if (status !== 200) throw new Error(`start-import answered ${status}`);
  await backend.drain();
  return latestImport(owner);
}

/** Uploads a file and imports it. */
export const importZip = async (
  backend: Backend,
  owner: OwnerClient,
  zip: Buffer,
  body: { confirm_foreign?: boolean } = {},
) => runImport(backend, owner, await uploadImport(owner, zip), body);

export const latestImport = async (owner: OwnerClient) => (await owner.call('get-latest-import')).body.latest;

/** A ZIP of these files. */
export async function zipOf(files: Iterable<[string, Buffer]>, options: object = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of files) zip.addBuffer(content, path, { compress: true, ...options });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The files of an export with a manifest that matches them, however they were changed. */
export function withManifest(
  files: ReadonlyMap<string, Buffer>,
  version: number = EXPORT_VERSION,
): Map<string, Buffer> {
  const others = [...files].filter(([path]) => path !== EXPORT_FILES.manifest);
  const listed = others.map(([path, content]) => ({
    path,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const manifest = { version, algorithm: 'sha256', files: listed };
  return new Map([...others, [EXPORT_FILES.manifest, Buffer.from(JSON.stringify(manifest))]]);
}

/** Sort keys of rows that calls, imports and exports themselves write. */
const OF_CALLS: ReadonlySet<unknown> = new Set(['IMPORT', 'EXPORT', 'USAGE', 'SESSIONS']);

/** Everything of an owner in table and bucket, except imports and exports themselves, and what is counted of them. */
export async function everythingOf(backend: Backend, ownerId: string) {
  const Items = await rowsBelow(backend, userPk(ownerId));
  const rows = Items.flatMap(({ records_reserved: _, ...row }) => (OF_CALLS.has(row.SK) ? [] : [row]));
  return { rows, versions: await versionsOf(backend, ownerId) };
}

/** The versions in the bucket below an owner that were not deleted: of documents, or with '' of everything. */
export const versionsOf = async (backend: Backend, ownerId: string, below = 'pet_'): Promise<string[]> =>
  (await storedVersions(backend, `${ownerId}/${below}`))
    .map(({ Key, VersionId }) => `${Key} ${VersionId}`)
    .sort();

/** What an owner sees: pets with their weights and records, and the bytes of every photo and document. */
export async function account(owner: OwnerClient) {
  const { body } = await owner.call('get-overview');
  const pets = [];
  for (const { id } of body.pets) {
    const records = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await owner.call('get-pet', { params: { petId: id }, query: after ? { after } : {} });
      for (const record of page.body.records) {
        const bytes = record.file_path && (await documentBytes(owner, id, record.id));
        records.push({ ...record, bytes });
      }
      after = page.body.next;
      if (after !== null) continue;
      const { photo, ...pet } = page.body.pet;
      const { weights } = (await owner.call('list-weights', { params: { petId: id } })).body;
      pets.push({ ...pet, photo: photo && (await bytesAt(photo.url)), records, weights });
    }
  }
  return { pets, record_count: body.record_count };
}

async function documentBytes(owner: OwnerClient, petId: string, recordId: string): Promise<string> {
  const { body } = await owner.call('get-document-url', { params: { petId, recordId } });
  return bytesAt(body.signed_url);
}

async function bytesAt(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
}

/** Removes all tombstones of an owner, as their time to live does. */
export async function forgetDeletions(backend: Backend, ownerId: string): Promise<void> {
  const { rows } = await everythingOf(backend, ownerId);
  const graves = rows.filter((row) => row.ttl !== undefined && row.id === undefined);
  for (const { PK, SK } of graves) {
    await deleteRow(backend, { PK, SK });
  }
}
