import { expect, test } from 'vitest';
import { createOwnerMoves } from '../../lambdas/store/move-owner.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aDose, addOpenPatient, aVisit, recordVisit, uploadCertificate } from '../support/entries.ts';
import { addPractice } from '../support/practices.ts';
import { PDF } from '../support/samples.ts';
import { letSign, verifyPractice } from '../support/signatures.ts';

const backend = backendForFile();

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** A signed dose with a certificate, in register and wallet, and what each side can do with it. */
async function signedDose() {
  const practice = await addPractice(backend);
  await verifyPractice(backend, practice.id);
  const { vet } = practice.members;
  await letSign(backend, vet);
  const patient = await addOpenPatient(backend, practice);
  const { grantId: grant_id, petId } = patient;
  const file_path = await uploadCertificate(practice, grant_id);
  const visit = { ...aVisit(backend, aDose(backend, grant_id)), documents: [{ grant_id, file_path }] };
  const [entry] = (await recordVisit(vet, practice.id, visit)).body.entries;
  const [entryId, recordId] = [entry?.id ?? '', entry?.record_id ?? ''];
  const params = { practiceId: practice.id, entryId };
  const { body: signed } = await vet.client.call('sign-entries', {
    params: { practiceId: practice.id },
    body: { entries: [{ id: entryId, version: 1 }] },
  });
  await backend.drain();
  const { key: _, grant_id: __, ...said } = aDose(backend, grant_id);
  return {
    practice,
    patient,
    signatureId: signed.results[0]?.signature_id ?? '',
    entry: async () => (await vet.client.call('get-entry', { params })).body,
    certificate: async () => {
      const { body } = await vet.client.call('get-entry-document', { params });
      return bytesAt(body.signed_url);
    },
    change: (version: number, batch: string) =>
      vet.client.call('change-entry', {
        params,
        body: { ...said, version, batch, reason: 'A typing error' },
      }),
    withdraw: (version: number) =>
      vet.client.call('withdraw-entry', { params, body: { version, reason: 'Wrong pet' } }),
    /** What the owner with this id sees. */
    async wallet(ownerId: string) {
      const owner = backend.as(ownerId);
      const { body: pet } = await owner.call('get-pet', { params: { petId } });
      const record = pet.records.find(({ id }) => id === recordId);
      const { body: file } = await owner.call('get-document-url', { params: { petId, recordId } });
      return {
        batch: record?.batch,
        path: record?.file_path,
        state: record?.signature?.state,
        bytes: file.signed_url ? await bytesAt(file.signed_url) : null,
      };
    },
    page: async (id: string) =>
      String((await backend.call('verify-signature', { params: { signatureId: id } })).body),
  };
}

const heading = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)?.[1];

async function move(from: string): Promise<string> {
  const to = `${from}-new`;
  const moves = createOwnerMoves({ ...backend.table, client: backend.documents });
  // What dies is made again.
  for (let n = 0; n < 2; n++) await moves.copy(from, to, new Map());
  await moves.remove(from);
  return to;
}

test('an owner with a new id has the signed dose and its certificate, and the practice reaches both', async () => {
  const dose = await signedDose();
  const { ownerId } = dose.patient;
  const before = await dose.wallet(ownerId);
  expect(before).toMatchObject({ state: 'valid', bytes: PDF });
  const moved = await move(ownerId);
  expect(await dose.wallet(moved)).toEqual(before);
  expect((await dose.change(1, 'B2')).status).toBe(200);
  expect(await dose.wallet(moved)).toMatchObject({ batch: 'B2', state: 'changed', bytes: PDF });
  // Without access, the entry alone knows whose pet it is about.
  const { petId, grantId } = dose.patient;
  expect((await backend.as(moved).call('end-grant', { params: { petId, grantId } })).status).toBe(204);
  expect((await dose.withdraw(2)).status).toBe(200);
  expect(await dose.wallet(moved)).toMatchObject({ path: null });
  expect(await dose.certificate()).toEqual(PDF);
});

test('a vet with a new id keeps what was entered and signed', async () => {
  const dose = await signedDose();
  const { practice, patient } = dose;
  const { vet, staff } = practice.members;
  const [entry, page] = [await dose.entry(), heading(await dose.page(dose.signatureId))];
  expect(page).toMatch(/^Signed by /);
  const moved = await move(vet.userId);
  const params = { practiceId: practice.id };
  const { body } = await staff.client.call('list-entries', { params });
  expect(body.entries).toEqual([entry]);
  expect(heading(await dose.page(dose.signatureId))).toBe(page);
  const { body: own } = await backend.as(moved).call('list-entries', { params });
  expect(own.entries).toEqual([entry]);
  expect(await dose.wallet(patient.ownerId)).toMatchObject({ state: 'valid', bytes: PDF });
});

test('when its owner deletes the account, the practice keeps dose, certificate and signature', async () => {
  const dose = await signedDose();
  const { owner, email } = dose.patient;
  const [entry, page] = [await dose.entry(), heading(await dose.page(dose.signatureId))];
  expect((await owner.call('delete-account', { body: { email } })).status).toBeLessThan(300);
  await backend.drain();
  await backend.expireFiles(40);
  expect(await dose.entry()).toEqual(entry);
  expect(await dose.certificate()).toEqual(PDF);
  expect(heading(await dose.page(dose.signatureId))).toBe(page);
  expect((await dose.change(1, 'B2')).body).toMatchObject({ record: { batch: 'B2' }, documents: [{}] });
  expect((await dose.withdraw(2)).status).toBe(200);
});

test('when its vet deletes the account, dose, certificate and signature stay', async () => {
  const dose = await signedDose();
  const { practice, patient } = dose;
  const { vet, staff } = practice.members;
  const [entry, page] = [await dose.entry(), heading(await dose.page(dose.signatureId))];
  expect((await vet.client.call('delete-account', { body: { email: vet.email } })).status).toBeLessThan(300);
  await backend.drain();
  await backend.expireFiles(40);
  const { body } = await staff.client.call('list-entries', { params: { practiceId: practice.id } });
  expect(body.entries).toEqual([entry]);
  expect(heading(await dose.page(dose.signatureId))).toBe(page);
  expect(await dose.wallet(patient.ownerId)).toMatchObject({ state: 'valid', bytes: PDF });
});
