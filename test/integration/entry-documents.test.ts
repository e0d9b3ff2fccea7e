import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { EntryChange } from '../../contract/practices/entries.ts';
import { ENTRY_DOCUMENTS } from '../../contract/practices/entry-document-limits.ts';
import { registerCountKey } from '../../lambdas/store/keys.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { sendEarlierForm } from '../support/earlier-form.ts';
import { aDose, addOpenPatient, aVisit, dayOf, recordVisit, uploadCertificate } from '../support/entries.ts';
import { addPatient } from '../support/patients.ts';
import { addPractice } from '../support/practices.ts';
import { setAttributes } from '../support/rows.ts';
import { JPEG, PDF } from '../support/samples.ts';
import { letSign, verifyPractice } from '../support/signatures.ts';

const backend = backendForFile();

const codeOf = ({ body }: { body: object }) =>
  'type' in body ? String(body.type).replace('/problems/', '') : null;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A dose with a certificate, and what each side sees of it. */
async function recorded(bytes: Uint8Array = PDF, add = addOpenPatient) {
  const practice = await addPractice(backend);
  const patient = await add(backend, practice);
  const { grantId, petId, owner } = patient;
  const file_path = await uploadCertificate(practice, grantId, bytes);
  const visit = {
    ...aVisit(
      backend,
      aDose(backend, grantId),
      aDose(backend, grantId, { title: 'DHPP', protects: ['cdv'] }),
    ),
    documents: [{ grant_id: grantId, file_path }],
  };
  const answer = await recordVisit(practice.members.staff, practice.id, visit);
  const { client } = practice.members.staff;
  const params = { practiceId: practice.id, entryId: answer.body.entries?.[0]?.id ?? '' };
  const recordId = answer.body.entries?.[0]?.record_id ?? '';
  const { key: _, grant_id: __, ...said } = aDose(backend, grantId);
  return {
    practice,
    patient,
    file_path,
    visit,
    answer,
    recordId,
    ownDocument: () => client.call('get-entry-document', { params }),
    change: (version: number, changes: Partial<EntryChange>) =>
      client.call('change-entry', { params, body: { ...said, version, reason: null, ...changes } }),
    withdraw: (version: number) =>
      client.call('withdraw-entry', { params, body: { version, reason: 'Wrong pet' } }),
    walletDocument: () => owner.call('get-document-url', { params: { petId, recordId } }),
    walletRecord: async () =>
      (await owner.call('get-pet', { params: { petId } })).body.records.find(({ id }) => id === recordId),
  };
}

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('a photographed certificate', () => {
  test.each([PDF, JPEG])('is the document of each dose of the pet, in register and wallet', async (bytes) => {
    const { answer, file_path, ...dose } = await recorded(bytes);
    expect(answer.status).toBe(201);
    const hash = { sha256: sha256(bytes) };
    const content_type = bytes === JPEG ? 'image/jpeg' : 'application/pdf';
    expect(answer.body.entries.map(({ documents }) => documents)).toEqual([
      [{ ...hash, content_type }],
      [{ ...hash, content_type }],
    ]);
    expect(await dose.walletRecord()).toMatchObject({ file_path });
    for (const { body } of [await dose.ownDocument(), await dose.walletDocument()]) {
      expect(await bytesAt(body.signed_url)).toEqual(Buffer.from(bytes));
      expect(Boolean(body.preview_url)).toBe(bytes === JPEG);
    }
  });

  test('stays with the practice after access has ended, and in the wallet', async () => {
    const { patient, practice, ...dose } = await recorded();
    await backend.drain();
    const { petId, grantId, owner } = patient;
    await owner.call('end-grant', { params: { petId, grantId } });
    // An upload that nothing holds is gone by then.
    backend.advance(30 * 86_400_000);
    expect((await dose.ownDocument()).status).toBe(200);
    expect((await dose.walletDocument()).status).toBe(200);
    expect(
      codeOf(
        await practice.members.staff.client.call('create-entry-upload', {
          params: { practiceId: practice.id },
          body: { grant_id: grantId, content_type: 'application/pdf', size: 10, preview_size: null },
        }),
      ),
    ).toBe('grant-not-found');
  });

  test('stays with the practice when its owner deletes record and pet', async () => {
    const { patient, ...dose } = await recorded();
    const { petId, owner } = patient;
    await owner.call('delete-record', { params: { petId, recordId: dose.recordId } });
    await owner.call('purge-record', { params: { petId, recordId: dose.recordId } });
    await backend.drain();
    expect((await dose.walletDocument()).status).toBe(404);
    expect((await dose.ownDocument()).status).toBe(200);
    await owner.call('delete-pet', { params: { petId } });
    await backend.drain();
    const { body } = await dose.ownDocument();
    expect(await bytesAt(body.signed_url)).toEqual(PDF);
  });

  test('is in the register alone, where the practice may only see', async () => {
    const dose = await recorded(PDF, addPatient);
    expect(dose.answer.body.entries[0]).toMatchObject({ wallet: 'not-allowed', documents: [{}] });
    expect((await dose.ownDocument()).status).toBe(200);
  });

  test('goes to the next dose of the visit, too', async () => {
    const { practice, patient, file_path, visit, answer } = await recorded();
    const next = { ...visit, entries: [aDose(backend, patient.grantId, { title: 'Lepto' })] };
    const { status, body } = await recordVisit(practice.members.vet, practice.id, next);
    expect([status, body.entries[0]?.documents]).toEqual([201, answer.body.entries[0]?.documents]);
    const pet = await patient.owner.call('get-pet', { params: { petId: patient.petId } });
    expect(pet.body.records.filter((record) => record.file_path === file_path)).toHaveLength(3);
  });

  test('is kept once when the call is made again, and another one is refused', async () => {
    const { practice, patient, visit, answer } = await recorded();
    const again = await recordVisit(practice.members.staff, practice.id, visit);
    expect(again.body).toEqual(answer.body);
    const file_path = await uploadCertificate(practice, patient.grantId);
    const other = { ...visit, documents: [{ grant_id: patient.grantId, file_path }] };
    expect(codeOf(await recordVisit(practice.members.staff, practice.id, other))).toBe('key-reused');
  });

  test('is of one pet, and of one practice', async () => {
    const { practice, patient, file_path, visit } = await recorded();
    const sister = await addOpenPatient(backend, practice);
    const elsewhere = await addPractice(backend);
    const theirs = await addOpenPatient(backend, elsewhere);
    for (const [to, { grantId: grant_id }] of [
      [practice, sister],
      [elsewhere, theirs],
    ] as const) {
      const body = { ...aVisit(backend, aDose(backend, grant_id)), documents: [{ grant_id, file_path }] };
      expect(codeOf(await recordVisit(to.members.staff, to.id, body))).toBe('document-not-found');
    }
    // Nor is it a document that the owner may give to another record.
    const { owner, petId } = patient;
    const body = { title: 'Mine', record_type: 'note', file_path };
    expect(codeOf(await owner.call('create-record', { params: { petId }, body }))).toBe('document-not-found');
    const params = { petId, recordId: `rec_${visit.entries[0]?.key}` };
    const preview = await owner.call('create-preview-upload', { params, body: { size: 10 } });
    expect(codeOf(preview)).toBe('document-not-found');
    const without = { ...visit, documents: [{ grant_id: sister.grantId, file_path }] };
    expect(codeOf(await recordVisit(practice.members.staff, practice.id, without))).toBe('invalid-request');
  });

  test('that is no document saves nothing, and the dose can be saved again', async () => {
    const practice = await addPractice(backend);
    const { grantId: grant_id } = await addOpenPatient(backend, practice);
    const visit = aVisit(backend, aDose(backend, grant_id));
    const broken = await uploadCertificate(practice, grant_id, Buffer.from('%PDF-1.4\nbroken'));
    const documents = [{ grant_id, file_path: broken }];
    expect(codeOf(await recordVisit(practice.members.staff, practice.id, { ...visit, documents }))).toBe(
      'file-damaged',
    );
    const path = `${practice.id}/${broken.split('/')[1]}/${'0'.repeat(26)}.pdf`;
    const missing = { ...visit, documents: [{ grant_id, file_path: path }] };
    expect(codeOf(await recordVisit(practice.members.staff, practice.id, missing))).toBe(
      'document-not-found',
    );
    expect((await recordVisit(practice.members.staff, practice.id, visit)).status).toBe(201);
  });
});

/** A document of the size of `PDF` with other bytes, which passes the checks as well. */
const OTHER_PDF = Buffer.from(PDF.toString().replace('PDF-1.4', 'PDF-1.5'));

test('other bytes that are sent to an attached certificate’s path are attached to no other dose', async () => {
  const { practice, patient, file_path, visit, ...dose } = await recorded();
  expect(OTHER_PDF).not.toEqual(PDF);
  expect(await sendEarlierForm(backend, file_path, OTHER_PDF)).toBe(204);
  const next = { ...visit, entries: [aDose(backend, patient.grantId, { title: 'Lepto' })] };
  expect(codeOf(await recordVisit(practice.members.vet, practice.id, next))).toBe('document-not-found');
  const { body: alone } = await recordVisit(practice.members.vet, practice.id, { ...next, documents: [] });
  const [lepto] = alone.entries;
  const { key: _, grant_id: __, ...said } = aDose(backend, patient.grantId, { title: 'Lepto' });
  const changed = await practice.members.vet.client.call('change-entry', {
    params: { practiceId: practice.id, entryId: lepto?.id ?? '' },
    body: { ...said, version: 1, reason: null, file_path },
  });
  expect(codeOf(changed)).toBe('document-not-found');
  for (const { body } of [await dose.ownDocument(), await dose.walletDocument()]) {
    expect(await bytesAt(body.signed_url)).toEqual(Buffer.from(PDF));
  }
});

describe('a change of the entry', () => {
  test('keeps the document, replaces it or removes it, in the wallet too', async () => {
    const { practice, patient, file_path, ...dose } = await recorded();
    expect((await dose.change(1, { batch: 'B2' })).body).toMatchObject({
      documents: [{ sha256: sha256(PDF) }],
    });
    expect(await dose.walletRecord()).toMatchObject({ batch: 'B2', file_path });
    const other = await uploadCertificate(practice, patient.grantId, JPEG);
    const { body } = await dose.change(2, { file_path: other });
    expect(body.documents).toEqual([{ sha256: sha256(JPEG), content_type: 'image/jpeg' }]);
    expect(await dose.walletRecord()).toMatchObject({ file_path: other });
    await backend.drain();
    backend.advance(30 * 86_400_000);
    expect((await dose.walletDocument()).status).toBe(200);
    expect((await dose.change(3, { file_path: null })).body.documents).toEqual([]);
    expect((await dose.walletRecord())?.file_path).toBeNull();
    // The other dose of the visit has the first one still.
    const pet = await patient.owner.call('get-pet', { params: { petId: patient.petId } });
    expect(pet.body.records.some((each) => each.file_path === file_path)).toBe(true);
  });

  test('that withdraws it takes the document out of the wallet, and the practice keeps it', async () => {
    const dose = await recorded();
    expect((await dose.withdraw(1)).status).toBe(200);
    expect(await dose.walletRecord()).toMatchObject({ record_type: 'note', file_path: null });
    expect((await dose.ownDocument()).status).toBe(200);
  });
});

test('the practice’s storage and day are limited, and the owner’s aren’t touched', async () => {
  const { practice, patient } = await recorded(JPEG);
  const { owner, grantId: grant_id } = patient;
  const { body } = await owner.call('get-usage', {});
  // The patient has a document of its owner’s.
  expect(body.document_bytes.used).toBe(PDF.length);
  const set = (uploaded: number, document_bytes: number) =>
    setAttributes(backend, registerCountKey(practice.id), {
      uploaded,
      uploaded_on: dayOf(backend),
      document_bytes,
    });
  const uploadOne = () =>
    practice.members.staff.client.call('create-entry-upload', {
      params: { practiceId: practice.id },
      body: { grant_id, content_type: 'application/pdf', size: 10, preview_size: null },
    });
  await set(ENTRY_DOCUMENTS.uploadsPerDay, 0);
  expect(codeOf(await uploadOne())).toBe('too-many-requests');
  await set(0, ENTRY_DOCUMENTS.bytes - 9);
  expect(codeOf(await uploadOne())).toBe('quota-reached');
  await set(0, ENTRY_DOCUMENTS.bytes - 10);
  expect((await uploadOne()).status).toBe(201);
});

/** The cells of a line of a CSV. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

test('a signature covers the document: another one is no longer what was signed, anywhere', async () => {
  const { practice, patient, ...dose } = await recorded();
  const { petId, owner, grantId } = patient;
  const { vet } = practice.members;
  await verifyPractice(backend, practice.id);
  await letSign(backend, vet);
  const { body: signed } = await vet.client.call('sign-entries', {
    params: { practiceId: practice.id },
    body: { entries: [{ id: dose.answer.body.entries[0]?.id ?? '', version: 1 }] },
  });
  const signatureId = signed.results[0]?.signature_id ?? '';
  const { body: link } = await owner.call('create-share', { params: { petId }, body: {} });
  const says = async () => {
    const { body: file } = await vet.client.call('export-entries', { params: { practiceId: practice.id } });
    const [columns = [], ...lines] = file.lines.split('\r\n').map(cellsOf);
    const line = lines.find(([id]) => id === dose.answer.body.entries[0]?.id) ?? [];
    const cell = (name: string) => line[columns.indexOf(name)];
    const shared = await backend.call('get-shared-pet', { body: { token: link.token_hash } });
    const { body: page } = await backend.call('verify-signature', { params: { signatureId } });
    const { body: register } = await vet.client.call('list-entries', { params: { practiceId: practice.id } });
    const [entry] = register.entries.filter(({ id }) => id === dose.answer.body.entries[0]?.id);
    const params = { practiceId: practice.id, grantId };
    const { body: seen } = await vet.client.call('get-patient', { params });
    const { recordId } = dose;
    return {
      patient: seen.records.find(({ id }) => id === recordId)?.signature?.state,
      source: shared.body.records.map(({ source }) => source).sort(),
      app: (await dose.walletRecord())?.signature?.state,
      link: shared.body.records.flatMap(({ signature }) => signature?.state ?? []),
      register: entry?.signature?.state,
      csv: ['document', 'document’s SHA-256', 'signature', 'signed by', 'signature’s id'].map(cell),
      page: /<h1>(.*?)<\/h1>/.exec(String(page))?.[1],
      documents: /The practice’s entry (?:has|names) [^<]*/.exec(String(page))?.[0],
    };
  };
  const NOT_SIGNED = 'Entered by Riverside Animal Clinic, not signed';
  const source = [NOT_SIGNED, 'Entered by owner, with document', undefined];
  expect(await says()).toEqual({
    patient: 'valid',
    source,
    app: 'valid',
    link: ['valid'],
    register: 'current',
    csv: ['yes', sha256(PDF), 'signed', 'Dr. vet', signatureId],
    page: expect.stringMatching(/^Signed by /),
    documents: 'The practice’s entry names the documents that were signed. Compare your files by SHA-256.',
  });
  const file_path = await uploadCertificate(practice, grantId, JPEG);
  await dose.change(1, { file_path, reason: 'The photo was of another page.' });
  expect(await says()).toEqual({
    patient: 'changed',
    source,
    app: 'changed',
    link: ['changed'],
    register: 'changed',
    csv: ['yes', sha256(JPEG), 'changed since it was signed', 'Dr. vet', signatureId],
    page: 'The practice’s entry has another document than the one that was signed.',
    documents: 'The practice’s entry has another document than the one that was signed.',
  });
});
