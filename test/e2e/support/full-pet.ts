import type { Pet } from '../../../contract/pets/pets.ts';
import { bloodPanel, certificate } from './files.ts';
import type { Owner } from './owner.ts';

const DAY_MS = 86_400_000;

/** The day that many days from now. */
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** Adds a pet with a record of every kind and status. */
export async function addFullPet(owner: Owner): Promise<Pet> {
  const pet = await owner.addPet({
    breed: 'Beagle',
    birthdate: '2021-05-12',
    chip_number: '985112003456781',
    chip_company: 'homeagain',
  });
  await owner.addRecord(pet, { issued_on: day(-800), expires_on: day(-400), notes: 'First dose.' });
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, {
    issued_on: day(-300),
    expires_on: day(9),
  });
  await owner.addRecord(pet, { title: 'Lepto', expires_on: day(-1) });
  await owner.addRecord(pet, { title: 'Worming', record_type: 'medication', expires_on: day(200) });
  await owner.addRecord(pet, { title: 'Chicken', record_type: 'allergy', notes: 'Itching. '.repeat(200) });
  await owner.addRecord(pet, { title: 'Shy with strangers', record_type: 'note' });
  const panel = { title: 'Blood panel', record_type: 'lab_result' } as const;
  await owner.addDocument(pet, 'image/png', bloodPanel.bytes, panel);
  return pet;
}
