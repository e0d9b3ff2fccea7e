import { setTimeout as wait } from 'node:timers/promises';
import { ListObjectVersionsCommand, PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { restoreDocuments } from '../../bin/restore/documents.ts';
import { filePath, uploadName } from '../../contract/documents/documents.ts';
import { previewPath } from '../../contract/documents/previews.ts';
import { deleteDocuments } from '../../lambdas/domain/documents/delete-documents.ts';
import { createDocumentDeletions } from '../../lambdas/gateways/document-deletions.ts';
import { createDocumentGateway } from '../../lambdas/gateways/documents.ts';
import { createImportFiles } from '../../lambdas/gateways/import-files.ts';
import { createImportRows } from '../../lambdas/store/import-rows.ts';
import { createPetStore } from '../../lambdas/store/pets.ts';
import { anApplication } from '../support/applications.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { sendEarlierForm } from '../support/earlier-form.ts';
import { aDose, addOpenPatient, aVisit, recordVisit, uploadCertificate } from '../support/entries.ts';
import { addRecord } from '../support/export-steps.ts';
import { account, everythingOf } from '../support/import-steps.ts';
import { addPractice } from '../support/practices.ts';
import { putRows } from '../support/rows.ts';
import { addPet, addPhoto, JPEG, PDF, purgeRecord, rabies } from '../support/samples.ts';
import { allVersions } from '../support/stored-versions.ts';

const backend = backendForFile();

const DAY_MS = 86_400_000;

/** A moment in a second of its own: S3 reports times in whole seconds. */
async function pauseForASecond(): Promise<Date> {
  await wait(1000);
  const at = new Date();
  await wait(1000);
  return at;
}

/** An owner with a document and a photo. */
async function addOwner(ownerId: string) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  await addPhoto(owner, petId);
  const record = await addRecord(owner, petId, {}, PDF);
  await backend.drain();
  return {
    owner,
    petId,
    record,
    before: await account(owner),
    rows: (await everythingOf(backend, ownerId)).rows,
  };
}

/** Puts rows back, as a restored table has them. */
async function putBack(rows: readonly Record<string, unknown>[]): Promise<void> {
  for (const Item of rows) {
    await putRows(backend, [Item]);
  }
}

const restore = (at: Date, ownerId: string) =>
  restoreDocuments(
    { aws: backend.aws, table: backend.table.name, documents: backend.bucket },
    { at, prefix: `${ownerId}/` },
  );

/** All versions and delete markers. */
async function everythingBelow(Prefix: string) {
  const s3 = new S3Client({ ...backend.aws, forcePathStyle: true });
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: backend.bucket, Prefix }),
  );
  return [...Versions, ...DeleteMarkers];
}

/** Throws unless no key below the owner shows anything, and a lifecycle rule will remove everything. */
async function expectDeleted(ownerId: string, count: number): Promise<void> {
  const versions = await allVersions(backend, `${ownerId}/`);
  expect(versions).toHaveLength(count);
  const documents = createDocumentGateway(backend.aws, backend.bucket, backend.now);
  for (const { Key, state, isHidden } of versions) {
    expect({ Key, state, isHidden }).toEqual({ Key, state: 'deleted', isHidden: true });
    expect(await documents.inspect(Key, 16)).toBeNull();
  }
}

test('documents of a deleted pet can be restored with its rows until day 13, and then stay', async () => {
  const { owner, petId, before, rows } = await addOwner('returning');
  const at = await pauseForASecond();
  await owner.call('delete-pet', { params: { petId } });
  await backend.drain();
  await expectDeleted('returning', 2);
  await backend.expireFiles(13);
  await putBack(rows);
  expect(await restore(at, 'returning')).toEqual({ undeleted: 2, copied: 0, unchanged: 0, unnamed: 0 });
  expect(await restore(at, 'returning')).toEqual({ undeleted: 0, copied: 0, unchanged: 2, unnamed: 0 });
  await backend.expireFiles(100);
  expect(await account(owner)).toEqual(before);
});

test('documents of a deleted pet are gone after day 15, with their delete markers', async () => {
  const { owner, petId } = await addOwner('leaving');
  await owner.call('delete-pet', { params: { petId } });
  await backend.drain();
  await expectDeleted('leaving', 2);
  await backend.expireFiles(15);
  expect(await everythingBelow('leaving/')).toEqual([]);
});

test('a practice’s certificates and application return, too', async () => {
  const practice = await addPractice(backend);
  const { client } = practice.members.manager;
  const params = { practiceId: practice.id };
  const { grantId: grant_id } = await addOpenPatient(backend, practice);
  const file_path = await uploadCertificate(practice, grant_id, JPEG);
  const visit = { ...aVisit(backend, aDose(backend, grant_id)), documents: [{ grant_id, file_path }] };
  const { body } = await recordVisit(practice.members.staff, practice.id, visit);
  const application = await anApplication(client, practice.id);
  await client.call('send-application', { params, body: application });
  await backend.drain();
  const at = await pauseForASecond();
  const files = [
    file_path,
    previewPath(file_path, uploadName(file_path)),
    ...application.documents.map((document) => document.file_path),
  ];
  const deletions = createDocumentDeletions(backend.aws, backend.bucket);
  for (const path of files) await deleteDocuments(deletions, path);
  expect(await restore(at, practice.id)).toEqual({ undeleted: 3, copied: 0, unchanged: 0, unnamed: 0 });
  await backend.expireFiles(100);
  const entryId = body.entries[0]?.id ?? '';
  const answer = await client.call('get-entry-document', { params: { ...params, entryId } });
  for (const url of [answer.body.signed_url, answer.body.preview_url ?? '']) {
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(Buffer.from(JPEG));
  }
});

/** Writes a document as an import does before it becomes visible. */
async function stageDocument(ownerId: string, petId: string, recordId: string, hidden: boolean) {
  const files = createImportFiles(backend.aws, backend.bucket, backend.now, false);
  const path = filePath(ownerId, petId, ulid().toLowerCase(), 'application/pdf');
  const version = await files.write(path, 'application/pdf', PDF);
  const document = { petId, path, version, recordIds: [recordId], hidden };
  await createImportRows(backend.table).stage(ownerId, 'imp_late', [], [document]);
  await files.keep(path, version);
}

test('what an import and a late job still do to a pet while it is removed is undone 15 minutes later', async () => {
  const ownerId = 'importing';
  const { petId, record } = await addOwner(ownerId);
  const kept = await allVersions(backend, `${ownerId}/`);
  await createPetStore(backend.table).delete(ownerId, petId, new Date());
  await backend.cleanup({ kind: 'remove-pet', ownerId, petId });
  // An import that began before the deletion.
  await stageDocument(ownerId, petId, record.id, true);
  // A job that read the document's row before it was removed.
  const { keep } = createDocumentGateway(backend.aws, backend.bucket, backend.now);
  for (const { Key, VersionId } of kept) await keep(Key, VersionId);
  await backend.drain();
  await expectDeleted(ownerId, 3);
  const { rows } = await everythingOf(backend, ownerId);
  expect(rows.filter(({ SK }) => String(SK).startsWith(`PET#${petId}#`))).toEqual([]);
});

test('a call that deletes a pet before its import makes it visible removes nothing of it', async () => {
  const ownerId = 'too-early';
  const petId = `pet_${ulid().toLowerCase()}`;
  await stageDocument(ownerId, petId, `rec_${ulid().toLowerCase()}`, false);
  const before = await everythingOf(backend, ownerId);
  expect((await backend.as(ownerId).call('delete-pet', { params: { petId } })).status).toBe(404);
  await backend.drain();
  expect(before.versions).toHaveLength(1);
  expect(await everythingOf(backend, ownerId)).toEqual(before);
});

test('all files of a deleted account are hidden at once, and gone after day 15', async () => {
  const email = 'leaving@example.org';
  const ownerId = await backend.mail.addAccount(email);
  const { owner } = await addOwner(ownerId);
  await owner.call('request-export');
  await backend.drain();
  await owner.call('delete-account', { body: { email } });
  await backend.drain();
  expect((await allVersions(backend, ownerId)).map(({ state, isHidden }) => [state, isHidden])).toEqual([
    ['export', true],
    ['deleted', true],
    ['deleted', true],
  ]);
  await backend.expireFiles(15);
  expect(await everythingBelow(ownerId)).toEqual([]);
});

test('a document that was deleted with its last record returns with it, and not without it', async () => {
  const { owner, petId, record, before, rows } = await addOwner('purging');
  const at = await pauseForASecond();
  await purgeRecord(owner, petId, record.id);
  await backend.drain();
  expect(await restore(at, 'purging')).toMatchObject({ undeleted: 0, unnamed: 1 });
  await putBack(rows);
  expect(await restore(at, 'purging')).toMatchObject({ undeleted: 1, unnamed: 0 });
  await backend.expireFiles(100);
  expect(await account(owner)).toEqual(before);
});

test('a restore that died after the tags continues with the delete markers', async () => {
  const { owner, petId, before, rows } = await addOwner('dying');
  const at = await pauseForASecond();
  await owner.call('delete-pet', { params: { petId } });
  await backend.drain();
  await putBack(rows);
  const s3 = new S3Client({ ...backend.aws, forcePathStyle: true });
  for (const { Key, VersionId } of await allVersions(backend, 'dying/')) {
    const version = { Bucket: backend.bucket, Key, VersionId };
    await s3.send(new PutObjectTaggingCommand({ ...version, Tagging: { TagSet: [] } }));
  }
  expect(await restore(at, 'dying')).toMatchObject({ undeleted: 2 });
  await backend.expireFiles(100);
  expect(await account(owner)).toEqual(before);
});

test('an attached document returns from below an upload that was sent again, which expires', async () => {
  const ownerId = 'sent-again';
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const params = { petId };
  const size = { content_type: 'application/pdf', size: PDF.length };
  const { body: form } = await owner.call('create-upload', { params, body: size });
  await sendEarlierForm(backend, form.file_path, PDF);
  await owner.call('create-record', { params, body: { ...rabies, file_path: form.file_path } });
  await sendEarlierForm(backend, form.file_path, PDF);
  await backend.drain();
  const [before, { rows }] = [await account(owner), await everythingOf(backend, ownerId)];
  const at = await pauseForASecond();
  await owner.call('delete-pet', { params });
  await backend.drain();
  const states = async () =>
    (await allVersions(backend, ownerId)).map(({ state, isHidden }) => [state, isHidden]);
  expect(await states()).toEqual([
    ['pending', true],
    ['deleted', true],
  ]);
  await putBack(rows);
  expect(await restore(at, ownerId)).toMatchObject({ undeleted: 1 });
  await backend.expireFiles(100);
  expect(await states()).toEqual([[undefined, true]]);
  expect(await account(owner)).toEqual(before);
  // Deleted again, it is found below the delete marker of the other one.
  await owner.call('delete-pet', { params });
  await backend.drain();
  expect(await states()).toEqual([['deleted', true]]);
  // That marker is older than the deletion, so only the tag shows what was deleted.
  const beforeDeletion = new Date(Date.now() + 50 * DAY_MS);
  expect(await restore(beforeDeletion, ownerId)).toMatchObject({ undeleted: 0 });
  expect(await states()).toEqual([['deleted', true]]);
  await putBack(rows);
  expect(await restore(beforeDeletion, ownerId)).toMatchObject({ undeleted: 1 });
  expect(await restore(beforeDeletion, ownerId)).toMatchObject({ undeleted: 0 });
  await backend.expireFiles(200);
  expect(await account(owner)).toEqual(before);
});
