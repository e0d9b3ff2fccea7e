import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/backend.ts';
import { addRecord, exportAll } from '../support/export-steps.ts';
import {
  account,
  everythingOf,
  exportZip,
  forgetDeletions,
  importZip,
  latestImport,
  runImport,
  uploadImport,
} from '../support/import-steps.ts';
import { addPet, JPEG, PDF, PNG } from '../support/samples.ts';
import { subscribe } from '../support/subscribe.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** An owner of one pet with records of all kinds, three of them with documents. */
async function ownerWithPet(ownerId: string) {
  const owner = backend.as(ownerId);
  const pet = await addPet(owner, {
    name: 'Zoë 🐕',
    breed: 'a "mix", [they] say {so}',
    birthdate: '2024-02-29',
    chip_number: '276 098\\100',
    chip_company: 'other',
  });
  const big = Buffer.concat([PNG, randomBytes(6 * 1024 * 1024)]);
  await addRecord(owner, pet.id, { title: 'Certificate', reminder_days: [60, 1] }, PDF);
  await addRecord(owner, pet.id, { title: 'Photo', record_type: 'note', reminder_days: [] }, JPEG, 'image/jpeg');
  await addRecord(owner, pet.id, { title: 'Scan', record_type: 'lab_result' }, big, 'image/png');
  await addRecord(owner, pet.id, {
    title: 'Plain ] } , "',
    notes: 'two\nlines\t\u2028',
    issued_on: '2024-02-29',
    expires_on: '2199-12-31',
  });
  await backend.drain();
  return { owner, pet };
}

test('a round trip into the emptied account gives an equal account', async () => {
  const { owner, pet } = await ownerWithPet('round');
  await owner.call('create-share', { params: { petId: pet.id }, body: {} });
  const before = await account(owner);
  const zip = await exportZip(backend, owner);
  await owner.call('delete-pet', { params: { petId: pet.id } });
  await backend.drain();
  await forgetDeletions(backend, 'round');
  expect((await account(owner)).pets).toEqual([]);

  expect(await importZip(backend, owner, zip)).toMatchObject({
    state: 'done',
    progress: 100,
    failure: null,
    result: { pets: 1, records: 4, documents: 3, already_there: 0 },
  });
  expect(await account(owner)).toEqual(before);
  const { data } = await exportAll(backend, owner);
  expect(data.shares).toEqual([]);
  // The documents stay: nothing of them is about to expire.
  await backend.s3.expirePending(new Date(Date.now() + 3 * 86_400_000));
  expect(await account(owner)).toEqual(before);
});
