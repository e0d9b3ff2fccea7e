import { expect, test } from 'vitest';
import { RECORD_TYPES } from '../../contract/records/record-types.ts';
import type { ShareInput } from '../../contract/sharing/shares.ts';
import { someOf } from '../support/long-run.ts';
import { gate } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { DESK, PHONE } from './support/devices.ts';
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

test.each([PHONE, DESK])(
  'shows the facts before React has loaded, and nothing moves then: %j',
  async (viewport) => {
    const { owner, pet, link, views } = await makeLink();
    await owner.addRecord(pet, { title: 'Rabies', protects: ['rabies'], expires_on: '2099-12-31' });
    const page = await stage.visit('about:blank', { viewport });
    await page.addInitScript(() => {
      const seen = { shifts: [] as number[], gone: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) seen.shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
      let isShown = false;
      new MutationObserver(() => {
        const wasShown = isShown;
        isShown = document.querySelector('li[data-status]') !== null;
        if (wasShown && !isShown) seen.gone += 1;
      }).observe(document, { childList: true, subtree: true });
    });
    const { opened, open } = gate();
    await page.route('**/assets/shared/shared-*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(link, { waitUntil: 'commit' });
    await see(page.getByText(/^Valid until/));
    await seeNone(page.getByRole('button', { name: 'Print' }));
    // The visit is kept already, so this is none of its own.
    await page.reload({ waitUntil: 'commit' });
    await see(page.getByText(/^Valid until/));
    const home = page.getByRole('link', { name: 'Pawfile, home' });
    await home.focus();
    open();
    await see(page.getByRole('button', { name: 'Print' }));
    expect(await home.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ shifts: [], gone: 0 });
    expect(await views()).toEqual([1]);
  },
);

test('denies a link of a deleted pet', async () => {
  const { owner, pet, link } = await makeLink();
  await owner.call('delete-pet', { params: { petId: pet.id } });
  const page = await stage.visit(link, { allow: [/status of 40[34]/] });
  await seeHeading(page, 'Access Denied');
  await see(page.getByText('This share link does not exist.', { exact: true }));
});

const LINKS: [string, Partial<ShareInput>, string[], number][] = [
  ['a vet', { purpose: 'vet' }, ['vaccination', 'medication', 'allergy', 'note', 'lab_result', 'other'], 1],
  ['a sitter', { purpose: 'sitter' }, ['medication', 'allergy', 'note'], 0],
  [
    'a choice without documents',
    { purpose: 'custom', scope: { kind: 'types', types: ['vaccination', 'lab_result'], documents: false } },
    ['vaccination', 'lab_result'],
    0,
  ],
];

/** `test/pages/share-scope.test.ts` has the others. */
test.for(someOf(LINKS, 0))(
  'a link for %s shows its share of the records',
  async ([, input, titles, documents]) => {
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
    await expectAccessible(page);
    await expect.poll(() => page.getByRole('button', { name: /^View/ }).count()).toBe(documents);
  },
);

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

test('tells a counter on a phone’s first screen whether rabies is valid, with large buttons', async () => {
  const { owner, pet, link } = await makeLink();
  for (const code of ['cdv', 'cpv', 'lepto'] as const) {
    const dates = { issued_on: '2020-01-01', expires_on: '2021-01-01' };
    await owner.addRecord(pet, { title: code, protects: [code], ...dates });
  }
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, { expires_on: '2035-01-01' });
  const page = await stage.visit(link, { viewport: PHONE });
  await seeHeading(page, 'Biscuit');
  const rabies = page
    .getByRole('listitem')
    .filter({ hasText: /^Rabies/ })
    .first();
  expect(await rabies.textContent()).toMatch(/^Rabies Valid until /);
  const box = await rabies.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
  expect(await rabies.evaluate((line) => getComputedStyle(line).fontSize)).toBe('20px');
  for (const button of await page.locator('main button:visible').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('shows its facts, and later what to do, if the rest of its code cannot be loaded', async () => {
  const { owner, pet, link } = await makeLink();
  await owner.addRecord(pet, { protects: ['rabies'], expires_on: '2035-01-01' });
  const page = await stage.visit('about:blank', { allow: [/ERR_FAILED/] });
  await page.route('**/assets/shared/shared-*.js', (route) => route.abort());
  await page.goto(link);
  const rabies = page.getByRole('listitem').filter({ hasText: /^Rabies Valid until / });
  const advice = page.getByText(/^This is taking longer than usual/);
  await see(rabies);
  expect(await advice.isVisible(), 'before ten seconds').toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await see(advice.getByRole('link', { name: 'reload the page' }), rabies);
  await page.unroute('**/assets/shared/shared-*.js');
  await advice.getByRole('link').click();
  await see(page.getByLabel('Valid on the day of departure?'));
  await seeNone(advice);
});

test('tries again by itself after an outage', async () => {
  const { link, views } = await makeLink();
  const page = await stage.visit('about:blank', { allow: [/503/] });
  let outages = 2;
  await page.route('**/api/get-shared-pet', (route) => {
    outages -= 1;
    return outages >= 0 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto(link);
  await seeHeading(page, 'We can’t load this page right now.');
  await see(page.getByText('Your link is fine.', { exact: true }));
  // A browser announces that the connection is back; otherwise the page waits two seconds.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => outages).toBe(0);
  await see(page.getByRole('button', { name: 'Try again' }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await seeHeading(page, 'Biscuit');
  expect(await views()).toEqual([1]);
});
