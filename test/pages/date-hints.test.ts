import { expect, test } from 'vitest';
import { expectHeading, expectHidden, expectVisible } from '../e2e/support/expect-visible.ts';
import { certificate } from '../e2e/support/files.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { aPet, aRecord } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const pet = aPet({ birthdate: '2025-06-01' });
const answers = petAnswers(pet, [aRecord({ title: 'Rabies', issued_on: '2026-03-03', expires_on: null })]);

const BEFORE_BIRTH = 'This is before the pet’s birth date. Is it right?';
const FAR = 'This is over 15 years from now. Is the year right?';

type Fields = Pick<Screen, 'getByLabel' | 'getByText'>;

/** Types odd days and a usual one into a record's form. */
async function expectHints(form: Fields) {
  const [issued, expires] = [form.getByLabel('Issued on'), form.getByLabel('Expires on')];
  await issued.fill('2015-07-01');
  await expectVisible(form.getByText(BEFORE_BIRTH));
  await issued.fill('2026-03-03');
  await expectHidden(form.getByText(BEFORE_BIRTH));
  await expires.fill('2126-03-03');
  await expectVisible(form.getByText(FAR));
  await expires.fill('2026-03-03');
  await expectVisible(form.getByText('This is the same day as the issue date. Is it right?'));
  await expires.fill('0226-03-03');
  await expectVisible(form.getByText('Is the year 226 right?'));
  await expires.fill('2029-03-02');
  await expectHidden(form.getByText(/right\?$/));
}

test.each(['vaccination', 'medication'])('asks about odd days of a new %s', async (type) => {
  const page = await visitPet(stage, '/upload?no-document', answers);
  await page.getByLabel('Record type').selectOption(type);
  await expectHints(page);
});

test('asks about the odd days with which a form begins, and of what is valid later', async () => {
  const page = await visitPet(stage, '/upload?no-document&type=vaccination&expires_on=2126-03-03', answers);
  await expectHeading(page, 'Add record');
  await page.getByLabel('Record type').selectOption('vaccination');
  await page.getByText('Certificate details').click();
  await page.getByLabel('Valid from').fill('2062-03-03');
  await expectVisible(page.getByText('Is the year 2062 right?'));
  await page.getByLabel('Valid from').fill('2026-03-03');
  await expectVisible(page.getByText('If later than the day it was given'));
});

test('asks about odd days of a record that is edited', async () => {
  const page = await visitPet(stage, '', answers);
  await openRecord(page, 'Rabies');
  await page.getByRole('button', { name: 'Edit Rabies' }).click();
  await expectHints(page.getByRole('dialog', { name: 'Edit Record' }));
});

test('asks about odd days of each of several files', async () => {
  const page = await visitPet(stage, '/upload', answers);
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: certificate.bytes });
  await page.getByLabel('Document', { exact: true }).setInputFiles([pdf('card.pdf'), pdf('lepto.pdf')]);
  const row = page.getByRole('listitem').filter({ hasText: 'lepto.pdf' });
  await expectHints(row);
  await expect.poll(() => row.getByLabel('Title').count()).toBe(1);
});
