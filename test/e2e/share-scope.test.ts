import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedPetSchema } from '../../contract/sharing/shares.ts';
import { expectAccessible } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { certificate } from './support/files.ts';
import { see, seeHeading, seeNone } from './support/see.ts';
import { choosePurpose, openShareForm, previewed, shownIn } from './support/share-preview.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const TITLES = {
  vaccination: 'Rabies',
  medication: 'Apoquel',
  allergy: 'Chicken',
  note: 'Afraid of trains',
  lab_result: 'Blood panel',
  other: 'Passport',
} as const;
const ALL = Object.values(TITLES);

/** The share page of a pet that has a record of every type; the vaccination has a document. */
async function openPage(viewport = { width: 1280, height: 800 }) {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const { vaccination, ...others } = TITLES;
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, { title: vaccination });
  for (const [record_type, title] of Object.entries(others)) {
    await owner.call('create-record', {
      params: { petId: pet.id },
      body: { title, record_type: record_type as keyof typeof others, notes: `Secret of ${title}` },
    });
  }
  const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner, viewport });
  await openShareForm(page);
  return { owner, pet, page };
}

/** Creates the link, opens it as a stranger, and returns what the page and the API's response show. */
async function opened(page: Page) {
  await page.getByRole('button', { name: 'Generate Link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const visitor = await stage.visit('about:blank');
  const answering = visitor.waitForResponse(/get-shared-pet/);
  await visitor.goto(link);
  await seeHeading(visitor, 'Biscuit');
  const answer = await (await answering).text();
  const text = await visitor.getByRole('main').innerText();
  return {
    titles: await shownIn(visitor),
    documents: await visitor.getByRole('button', { name: /^View/ }).count(),
    answer,
    records: sharedPetSchema.parse(JSON.parse(answer)).records,
    text,
  };
}

/** The preview matches the visitor's page, and excluded records are neither on the page nor in the response. */
async function expectScope(page: Page, titles: readonly string[], documents: number) {
  const preview = await previewed(page);
  expect(preview.titles.toSorted()).toEqual(titles.toSorted());
  expect(preview.documents).toBe(documents);
  const visit = await opened(page);
  expect({ titles: visit.titles, documents: visit.documents }).toEqual(preview);
  expect(visit.records.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  expect(visit.records.filter(({ file_url }) => file_url !== null)).toHaveLength(documents);
  for (const hidden of ALL.filter((title) => !titles.includes(title))) {
    expect(visit.answer).not.toContain(hidden);
    expect(visit.text).not.toContain(hidden);
  }
}

test('shares single records found in a long list', async () => {
  const { page, owner, pet } = await openPage();
  await choosePurpose(page, 'Custom');
  await page.getByRole('radio', { name: 'Single records' }).check();
  await seeNone(page.getByLabel('Search records'));
  for (let number = 1; number <= 6; number += 1) await owner.addRecord(pet, { title: `Booster ${number}` });
  await page.reload();
  await openShareForm(page);
  await choosePurpose(page, 'Custom');
  await page.getByRole('radio', { name: 'Single records' }).check();
  await page.getByLabel('Search records').fill('blood');
  await page.getByRole('checkbox', { name: /Blood panel/ }).check();
  await page.getByLabel('Search records').fill('vaccination rab');
  expect(await page.getByRole('checkbox', { name: /Booster/ }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /Rabies/ }).check();
  await see(page.getByText('2 records selected.'), page.getByText('2 of 12 records'));
  await expectScope(page, ['Rabies', 'Blood panel'], 1);
});

test('is accessible in the form and its preview', async () => {
  const { page } = await openPage(PHONE);
  await choosePurpose(page, 'Custom');
  await page.getByRole('button', { name: 'Generate Link' }).click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Single records' }).check();
  await expectAccessible(page);
  await choosePurpose(page, 'Vet');
  await page.getByRole('button', { name: 'Preview' }).click();
  await see(page.getByRole('dialog', { name: 'Preview' }));
  await expectAccessible(page);
});
