import { compactVerify, createLocalJWKSet } from 'jose';
import { expect, test } from 'vitest';
import { CHECK_TEXT } from '../../contract/signatures/check-text.ts';
import { signedPayloadSchema } from '../../contract/signatures/signed-payload.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aDose, addOpenPatient, aVisit, recordVisit } from '../support/entries.ts';
import { addPerson } from '../support/grants.ts';
import { exportZip, importZip, withManifest, zipOf } from '../support/import-steps.ts';
import { addOwnerWithPet } from '../support/patients.ts';
import { addPractice } from '../support/practices.ts';
import { letSign, verifyPractice } from '../support/signatures.ts';
import { readExport } from '../support/unzip.ts';

const backend = backendForFile();

/** An owner with a record that a vet signed, and one that no one signed. */
async function signedPatient() {
  const practice = await addPractice(backend);
  const { vet } = practice.members;
  await verifyPractice(backend, practice.id);
  await letSign(backend, vet);
  const patient = await addOpenPatient(backend, practice);
  const doses = [aDose(backend, patient.grantId), aDose(backend, patient.grantId, { title: 'L4' })];
  const { body } = await recordVisit(vet, practice.id, aVisit(backend, ...doses));
  const [entry] = body.entries;
  const signed = await vet.client.call('sign-entries', {
    params: { practiceId: practice.id },
    body: { entries: [{ id: entry?.id ?? '', version: 1 }] },
  });
  const signatureId = signed.body.results[0]?.signature_id ?? '';
  return { ...patient, practice, vet, signatureId };
}

const keysIn = (files: ReadonlyMap<string, Buffer>) =>
  createLocalJWKSet(JSON.parse(files.get('signatures/jwks.json')?.toString() ?? ''));

test('an export has the signatures, by which jose verifies what was signed; no changed byte passes', async () => {
  const { owner, signatureId } = await signedPatient();
  const { data, files } = await readExport(await exportZip(backend, owner));
  const signed = data.records.filter(({ signature }) => signature);
  expect(signed).toMatchObject([
    { title: 'Rabies, 3 years', signature: { id: signatureId, state: 'valid' } },
  ]);
  expect([...files.keys()].filter((path) => path.startsWith('signatures/')).toSorted()).toEqual([
    'signatures/how-to-check-signatures.txt',
    'signatures/jwks.json',
    `signatures/${signatureId}.jws`,
  ]);
  expect(files.get('signatures/how-to-check-signatures.txt')?.toString()).toBe(CHECK_TEXT);
  const jws = files.get(`signatures/${signatureId}.jws`)?.toString() ?? '';
  const { payload } = await compactVerify(jws, keysIn(files));
  expect(signedPayloadSchema.parse(JSON.parse(Buffer.from(payload).toString()))).toMatchObject({
    id: signatureId,
    record: { title: 'Rabies, 3 years', batch: 'A123B' },
  });
  for (let at = 0; at < jws.length; at += 7) {
    const changed = `${jws.slice(0, at)}${jws[at] === 'A' ? 'B' : 'A'}${jws.slice(at + 1)}`;
    await expect(compactVerify(changed, keysIn(files))).rejects.toThrow();
  }
});

test('a revoked signature is exported as such, and an account without signatures has no folder for them', async () => {
  const { owner, practice, vet, signatureId } = await signedPatient();
  const params = { practiceId: practice.id, signatureId };
  await vet.client.call('revoke-signature', { params, body: { reason: 'The batch was wrong.' } });
  const { data, files } = await readExport(await exportZip(backend, owner));
  expect(data.records.find(({ signature }) => signature)?.signature?.state).toBe('revoked');
  expect(files.has(`signatures/${signatureId}.jws`)).toBe(true);

  const other = await addOwnerWithPet(backend);
  const plain = await readExport(await exportZip(backend, other.owner));
  expect([...plain.files.keys()].filter((path) => path.startsWith('signatures/'))).toEqual([]);
});

test('imported elsewhere, a record is its importer’s own: never signed, whatever the file says', async () => {
  const { owner } = await signedPatient();
  const { files } = await readExport(await exportZip(backend, owner));
  const { client: stranger } = await addPerson(backend, 'stranger@example.org');
  await importZip(backend, stranger, await zipOf(withManifest(files)), { confirm_foreign: true });
  const { data } = await readExport(await exportZip(backend, stranger));
  const imported = data.records.filter(({ title }) => title === 'Rabies, 3 years');
  expect(imported).toMatchObject([{ entry: null }]);
  expect(imported[0]).not.toHaveProperty('signature');
});

test('imported into the same account, signatures stay as they were', async () => {
  const { owner, signatureId, petId } = await signedPatient();
  await importZip(backend, owner, await exportZip(backend, owner));
  const { body } = await owner.call('get-pet', { params: { petId } });
  expect(body.records.flatMap(({ signature }) => signature ?? [])).toMatchObject([
    { id: signatureId, state: 'valid' },
  ]);
});
