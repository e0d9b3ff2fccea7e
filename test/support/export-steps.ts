import type { Backend, OwnerClient } from './backend.ts';
import { rabies, upload } from './samples.ts';
import { storedVersions } from './stored-versions.ts';
import { readExport } from './unzip.ts';

/** Adds a record; with bytes, one with that document. */
export async function addRecord(
  owner: OwnerClient,
  petId: string,
  fields: object = {},
  bytes?: Buffer,
  type?: string,
) {
  const file_path = bytes ? await upload(owner, petId, bytes, type) : null;
  const body = { ...rabies, ...fields, file_path };
  const answer = await owner.call('create-record', { params: { petId }, body });
  if (answer.status !== 201) throw new Error(`create-record answered ${answer.status}`);
  return answer.body;
}

/** Downloads the owner's finished export, as a browser does. */
export async function download(owner: OwnerClient, exportId: string) {
  const { body, status } = await owner.call('get-export-url', { params: { exportId } });
  if (status !== 200) throw new Error(`get-export-url answered ${status}`);
  const answer = await fetch(body.signed_url);
  if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Requests an export, runs its job and unpacks it. */
export async function exportAll(backend: Backend, owner: OwnerClient) {
  const { body } = await owner.call('request-export');
  await backend.drain();
  return readExport((await download(owner, body.id)).bytes);
}

export const latestExport = async (owner: OwnerClient) => (await owner.call('get-latest-export')).body.latest;

/** How many versions of exports of an owner are in the bucket, and were not deleted. */
export const countExportFiles = async (backend: Backend, ownerId: string): Promise<number> =>
  (await storedVersions(backend, `${ownerId}/exports/`)).length;
