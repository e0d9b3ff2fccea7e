import type { Page } from 'playwright-core';
import { FULL_PROFILE } from '../../support/full-profile.ts';
import { certificate } from './files.ts';
import type { Owner } from './owner.ts';

const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** A whole profile, and as many records as most pets have: twelve, one of them in the history. */
export async function addTypicalPet(owner: Owner) {
  const pet = await owner.addPet({
    ...FULL_PROFILE,
    vet_contact: { name: 'Mill Lane Veterinary Practice', phone: '+1 555 010 0199' },
    emergency_contact: { name: 'Aunt Mary', phone: '+1 555 010 0123 ext. 4' },
  });
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, {
    issued_on: day(-300),
    expires_on: day(400),
  });
  const notes = 'Given at the practice in Mill Lane; no reaction within the first hour. Next one by letter.';
  for (const record of [
    { issued_on: day(-1200), expires_on: day(-200), notes: 'The dose before.' },
    { title: 'DHPPi', issued_on: day(-350), expires_on: day(9), notes },
    { title: 'Lepto', issued_on: day(-400), expires_on: day(-1), notes },
    { title: 'Apoquel 5.4 mg', record_type: 'medication', issued_on: day(-20), notes },
    { title: 'Worming', record_type: 'medication', issued_on: day(-60), expires_on: day(60) },
    { title: 'Chicken', record_type: 'allergy', notes: 'Itching, red ears.' },
    { title: 'Penicillin', record_type: 'allergy', notes: 'Facial swelling.' },
    { title: 'Shy with strangers', record_type: 'note', notes },
    { title: 'Feeding', record_type: 'note', notes },
    { title: 'Blood panel', record_type: 'lab_result', issued_on: day(-100), notes },
    { title: 'Passport', record_type: 'other' },
  ] as const) {
    await owner.addRecord(pet, record);
  }
  return pet;
}

/** How many pages the browser prints. */
export async function countPages(page: Page, format: 'A4' | 'Letter') {
  const pdf = await page.pdf({ format, preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}
