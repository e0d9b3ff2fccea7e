import { expect, test } from 'vitest';
import { pickFields } from '../../contract/fields.ts';
import { petInputSchema } from '../../contract/pets/pet-input.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPet, dog } from '../support/samples.ts';

const backend = backendForFile();

const VET = { name: 'Praxis am Park', phone: '030 1234567' };
const typedIn = (region: string) => ({ headers: { 'pawfile-region': region } });

test('a number dials as in the country where it was typed, until it is typed anew', async () => {
  const owner = backend.as('dials');
  const body = { ...dog, vet_contact: VET, emergency_contact: { name: 'Ada', phone: '+49 (0) 171 2345678' } };
  const { body: pet } = await owner.call('create-pet', { body, ...typedIn('DE') });
  const DIALS = { vet_dial: '+49301234567', emergency_dial: '+491712345678' };
  expect(pet).toMatchObject({ ...body, ...DIALS });

  const params = { petId: pet.id };
  const save = async (change: object, headers = {}) => {
    const current = await owner.call('get-pet', { params });
    const input = { ...pickFields(petInputSchema, current.body.pet), ...change };
    return (await owner.call('update-pet', { params, body: input, ...headers })).body;
  };
  expect(await save({ color: 'Tan' }, typedIn('US'))).toMatchObject(DIALS);
  expect(await save({ vet_contact: { ...VET, name: 'Dr. Lee' } }, typedIn('US'))).toMatchObject(DIALS);
  const other = { name: null, phone: '(555) 123-4567' };
  expect(await save({ vet_contact: other }, typedIn('US'))).toMatchObject({
    ...DIALS,
    vet_dial: '+15551234567',
  });
  // Such as a page of an earlier release, which names no region.
  expect(await save({ vet_contact: VET })).toMatchObject({ ...DIALS, vet_dial: null });
});

test('a link shows how a number dials only with the contacts', async () => {
  const owner = backend.as('dials-shared');
  const pet = await addPet(owner, { vet_contact: { name: 'Ada', phone: '+1 555 010 9999' } });
  const open = async (show_contacts: boolean) => {
    const { body } = await owner.call('create-share', { params: { petId: pet.id }, body: { show_contacts } });
    const shared = await backend.as('visitor').call('get-shared-pet', { body: { token: body.token_hash } });
    return shared.body.pet.vet_dial;
  };
  expect([await open(true), await open(false)]).toEqual(['+15550109999', null]);
});
