import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { RECORDS_PER_PAGE } from '../../contract/limits.ts';
import { AppError, toProblem } from '../../contract/problem.ts';
import { RECORD_TYPES } from '../../contract/records/records.ts';
import { type ShareInput, sharedPetSchema } from '../../contract/sharing/shares.ts';
import { expectAccessible } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { bloodPanel, certificate } from './support/files.ts';
import { card } from './support/record-card.ts';
import { see, seeHeading, seeNone } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

async function makeLink(input: Partial<ShareInput> = {}) {
  const owner = await stage.owner();
  const pet = await owner.addPet({ breed: 'Beagle', chip_number: '985112003456781' });
  const share = await owner.addShare(pet, input);
  const views = async () => {
    const { shares } = await owner.call('list-shares', { params: { petId: pet.id } });
    return shares.map(({ view_count }) => view_count);
  };
  return { owner, pet, share, link: `/shared/${share.token_hash}`, views };
}

test('shows a visitor the pet and its records, read-only', async () => {
  const { owner, pet, link } = await makeLink();
  await owner.addRecord(pet, { title: 'Chicken protein', record_type: 'allergy', notes: 'Itching.' });
  await owner.addDocument(pet, 'image/png', bloodPanel.bytes, {
    title: 'Blood panel',
    record_type: 'lab_result',
  });
  const page = await stage.visit(link);
  await seeHeading(page, 'Biscuit');
  await see(page.getByText('Beagle'), page.getByText('985112003456781'), page.getByText('Itching.'));
  await expect.poll(() => page.getByRole('button', { name: /^View/ }).count()).toBe(1);
  await seeNone(page.getByRole('button', { name: /edit|delete|share|upload/i }));
  await seeNone(page.getByRole('link', { name: /edit|delete|share|upload/i }));
  expect(await page.getByText(owner.email).count()).toBe(0);
});

test('denies a link that never existed', async () => {
  const page = await stage.visit(`/shared/${'0'.repeat(64)}`, { allow: [/status of 404/] });
  await seeHeading(page, 'Access Denied');
  await see(page.getByText('This share link does not exist.', { exact: true }));
  const odd = await stage.visit('/shared/abc', { tolerate: [/status of 40[04]/] });
  await seeHeading(odd, 'Access Denied');
  await see(odd.getByText('This share link does not exist.', { exact: true }));
});

test('serves the page at one spelling of its address only, with its privacy headers', async () => {
  const { share, views } = await makeLink();
  const page = await stage.visit(`/SHARED/${share.token_hash}`, { tolerate: [/status of 404/] });
  await seeHeading(page, 'Oops! Page not found');
  expect(await views()).toEqual([0]);
});

test('counts a prerendered page as a view when it is shown', async () => {
  const { link, views } = await makeLink();
  const page = await stage.visit('about:blank');
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  await page.goto(link);
  await see(page.getByText('Opening the page…'));
  expect(await views()).toEqual([0]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await seeHeading(page, 'Biscuit');
  expect(await views()).toEqual([1]);
  // Changes to the page would stay for the next test.
  await page.close();
});

test('denies a link of a deleted pet', async () => {
  const { owner, pet, link } = await makeLink();
  await owner.call('delete-pet', { params: { petId: pet.id } });
  const page = await stage.visit(link, { allow: [/status of 40[34]/] });
  await seeHeading(page, 'Access Denied');
  await see(page.getByText('This share link does not exist.', { exact: true }));
});

test('explains why the page can’t load, and can reload it', async () => {
  const { link } = await makeLink();
  const page = await stage.visit('about:blank', { allow: [/ERR_CONNECTION_REFUSED/] });
  await page.route('**/api/get-shared-pet', (route) => route.abort('connectionrefused'));
  await page.goto(link);
  await seeHeading(page, 'Pet not found');
  await see(page.getByText('The requested pet information could not be loaded.', { exact: true }));
  await page.unroute('**/api/get-shared-pet');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeHeading(page, 'Biscuit');
});

test('says when it expires, who learns of the view, and that there may be more records', async () => {
  const { owner, pet, share } = await makeLink({ purpose: 'kennel', max_views: 3 });
  for (const record_type of RECORD_TYPES) await owner.addRecord(pet, { title: record_type, record_type });
  const page = await stage.visit(`/shared/${share.token_hash}`);
  await seeHeading(page, 'Biscuit');
  await see(
    page.getByText(/^Read-only, shared by the pet’s owner, as of .* expires .*, or after 2 more views\.$/),
    page.getByText(
      'The owner can see when it was opened, on what kind of device, from which country, and what was shown.',
      { exact: true },
    ),
    page.getByText(
      'This page is limited to vaccinations. The owner chose what to show here; there may be more records.',
      {
        exact: true,
      },
    ),
  );
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['vaccination']);
  await expectAccessible(page);
});

test.for<[string, Partial<ShareInput>, string[], number]>([
  ['a vet', { purpose: 'vet' }, ['vaccination', 'medication', 'allergy', 'note', 'lab_result', 'other'], 1],
  ['a sitter', { purpose: 'sitter' }, ['medication', 'allergy', 'note'], 0],
  [
    'a choice without documents',
    { purpose: 'custom', scope: { kind: 'types', types: ['vaccination', 'lab_result'], documents: false } },
    ['vaccination', 'lab_result'],
    0,
  ],
])('a link for %s shows its share of the records', async ([, input, titles, documents]) => {
  const { owner, pet, link } = await makeLink(input);
  for (const record_type of RECORD_TYPES) {
    const fields = { title: record_type, record_type };
    if (record_type === 'vaccination') {
      await owner.addDocument(pet, 'application/pdf', certificate.bytes, fields);
    } else await owner.addRecord(pet, fields);
  }
  const page = await stage.visit(link);
  await seeHeading(page, 'Biscuit');
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(titles);
  await expect.poll(() => page.getByRole('button', { name: /^View/ }).count()).toBe(documents);
});

test('asks the server for each document without counting a view', async () => {
  const { owner, pet, share, link, views } = await makeLink({ max_views: 1 });
  for (const title of ['Panel', 'Older panel']) {
    await owner.addDocument(pet, 'image/png', bloodPanel.bytes, { title, record_type: 'lab_result' });
  }
  const page = await stage.visit(link, { allow: [/status of 403.*get-shared-pet/] });
  await seeHeading(page, 'Biscuit');
  await see(page.getByText(/, but this was its last view\.$/));
  for (const title of ['Panel', 'Older panel', 'Panel']) {
    await card(page, title).getByRole('button', { name: /^View/ }).click();
    await see(page.getByRole('dialog').getByRole('img', { name: title }));
    await page.keyboard.press('Escape');
    await seeNone(page.getByRole('dialog'));
  }
  expect(await views()).toEqual([1]);

  await owner.call('deactivate-share', { params: { petId: pet.id, shareId: share.id } });
  await card(page, 'Panel').getByRole('button', { name: /^View/ }).click();
  await seeHeading(page, 'Access Denied');
  await see(page.getByText('This share link has been deactivated.', { exact: true }));
  expect(await page.getByText('Biscuit').count()).toBe(0);
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('shows on an open page that the link has expired, also after the device slept', async () => {
  const { link } = await makeLink({ expires_in_days: 1 });
  const now = new Date();
  const page = await stage.visit(link, { now });
  await seeHeading(page, 'Biscuit');
  const wakeUpAfter = async (hours: number) => {
    await page.clock.setFixedTime(now.getTime() + hours * 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await wakeUpAfter(23);
  await see(page.getByRole('heading', { level: 1, name: 'Biscuit' }));
  await wakeUpAfter(24.1);
  await seeHeading(page, 'Access Denied');
  await see(page.getByText('This share link has expired.', { exact: true }));
  expect(await page.getByText('Biscuit').count()).toBe(0);
});

test('shows the page to a reader whose clock is days ahead', async () => {
  const { link } = await makeLink({ expires_in_days: 1 });
  const page = await stage.visit(link, { now: new Date(Date.now() + 5 * 86_400_000) });
  await seeHeading(page, 'Biscuit');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await seeHeading(page, 'Biscuit');
});

test('loads all records page by page, with its progress', async () => {
  const { owner, pet, link, views } = await makeLink();
  const count = RECORDS_PER_PAGE + 3;
  const titles = Array.from({ length: count }, (_, i) => `Record ${i}`);
  for (let i = 0; i < count; i += 20) {
    await Promise.all(titles.slice(i, i + 20).map((title) => owner.addRecord(pet, { title })));
  }
  const page = await stage.visit('about:blank');
  const held: Route[] = [];
  await page.route('**/api/get-shared-pet', async (route) => {
    if (route.request().postDataJSON().after) held.push(route);
    else await route.continue();
  });
  await page.goto(link);
  await see(page.getByText(`Loading records: ${RECORDS_PER_PAGE} so far…`, { exact: true }));
  expect(held.length).toBe(1);
  await held[0]?.continue();
  await seeHeading(page, 'Biscuit');
  const shown = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(new Set(shown)).toEqual(new Set(titles));
  expect(shown.length).toBe(count);
  expect(await views()).toEqual([1]);
});

/** A link whose records come in two pages, of which the second fails that many times; counts the requests for each. */
async function openLong(refusals: number) {
  const { owner, pet, link } = await makeLink();
  for (const title of ['Old', 'New']) await owner.addRecord(pet, { title });
  const page = await stage.visit('about:blank', { allow: [/status of 409/] });
  const asked = { first: 0, second: 0 };
  await page.route('**/api/get-shared-pet', async (route) => {
    const { after, ...body } = route.request().postDataJSON();
    asked[after ? 'second' : 'first'] += 1;
    if (after && asked.second <= refusals) {
      const detail = 'This page has been open for long. Please reload it.';
      const problem = toProblem(new AppError('try-again', detail));
      await route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem });
      return;
    }
    const response = await route.fetch({ postData: JSON.stringify(body) });
    const shared = sharedPetSchema.parse(await response.json());
    const records = after ? shared.records.slice(1) : shared.records.slice(0, 1);
    await route.fulfill({ response, json: { ...shared, records, next: after ? null : 'the-second' } });
  });
  await page.goto(link);
  return { page, asked };
}

test('starts over once when the next page comes too late', async () => {
  const { page, asked } = await openLong(1);
  await seeHeading(page, 'Biscuit');
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['New', 'Old']);
  expect(asked).toEqual({ first: 2, second: 2 });
});

test('shows nothing in part when that fails too, and can reload', async () => {
  const { page, asked } = await openLong(2);
  await seeHeading(page, 'Records not loaded');
  await see(page.getByText('This page has been open for long. Please reload it.', { exact: true }));
  expect(await page.getByText('Biscuit').count()).toBe(0);
  expect(asked).toEqual({ first: 2, second: 2 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeHeading(page, 'Biscuit');
  expect(asked).toEqual({ first: 3, second: 3 });
});

test('shows the name and first record on a phone at once, with large buttons', async () => {
  const { owner, pet, link } = await makeLink();
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, { expires_on: '2035-01-01' });
  const page = await stage.visit(link, { viewport: PHONE });
  await seeHeading(page, 'Biscuit');
  const rabies = card(page, 'Rabies');
  for (const part of [rabies.getByText('Valid'), rabies.getByRole('button', { name: /^View/ })]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
  }
  for (const button of await page.locator('main button:visible').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
