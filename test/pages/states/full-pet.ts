import { aPet, aRecord, day, nthId } from '../../support/entities.ts';

/** A pet with a record of every kind and status. */
export const fullPet = aPet({
  breed: 'Beagle',
  birthdate: '2021-05-12',
  chip_number: '985112003456781',
  chip_company: 'homeagain',
  record_count: 7,
});

const documentOf = (pet: typeof fullPet, name: string) => `${pet.owner_id}/${pet.id}/${name}`;

/** Its records, newest first. */
export const fullRecords = [
  aRecord({
    id: nthId('rec', 7),
    title: 'Blood panel',
    record_type: 'lab_result',
    file_path: documentOf(fullPet, '01jd0000000000000000000017.png'),
  }),
  aRecord({ id: nthId('rec', 6), title: 'Shy with strangers', record_type: 'note' }),
  aRecord({ id: nthId('rec', 5), title: 'Chicken', record_type: 'allergy', notes: 'Itching. '.repeat(200) }),
  aRecord({ id: nthId('rec', 4), title: 'Worming', record_type: 'medication', expires_on: day(200) }),
  aRecord({ id: nthId('rec', 3), title: 'Lepto', expires_on: day(-1) }),
  aRecord({
    id: nthId('rec', 2),
    issued_on: day(-300),
    expires_on: day(9),
    protects: ['rabies'],
    product: 'Imrab 1',
    manufacturer: 'Boehringer Ingelheim',
    batch: 'RB-20417',
    administered_by: { person: 'Dr. J. Alvarez', clinic: 'Riverside Animal Clinic', licence: null },
    file_path: documentOf(fullPet, '01jd0000000000000000000012.pdf'),
    next_reminder_on: day(2),
  }),
  aRecord({ issued_on: day(-800), expires_on: day(-400), notes: 'First dose.' }),
];
