import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectNotice, expectPath, expectVisible } from './support/expect-visible.ts';
import { certificate } from './support/files.ts';
import { doubleText, expectNoSidewaysScroll } from './support/large-text.ts';
import { setUpStage } from './support/stage.ts';

// Situations outside any form: browsers without storage, scripts that fail to load, text at twice its size.

const stage = setUpStage();

/** Runs in the page before its scripts: storage throws, as where site data is blocked. */
function blockStorage() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse });
  }
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
}

/** Runs in the page: the storage is full. */
function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('shows a shared pet with storage %s, and explains what sign-in needs', async (_, spoil) => {
  const owner = await stage.owner();
  const share = await owner.addShare(await owner.addPet());
  const page = await stage.visit('about:blank');
  // A tab of its own, because an init script can't be removed from a page.
  const spoiled = await page.context().newPage();
  await spoiled.addInitScript(spoil);
  await spoiled.goto(`/shared/${share.token_hash}`);
  await expectHeading(spoiled, 'Biscuit');
  await spoiled.goto('/');
  await expectHeading(spoiled, /.+/);
  await spoiled.goto('/dashboard');
  await expectPath(spoiled, '/auth?next=%2Fdashboard');
  await spoiled.getByLabel('Email').fill(owner.email);
  await spoiled.getByLabel('Password', { exact: true }).fill(owner.password);
  await spoiled.keyboard.press('Enter');
  await expectNotice(
    spoiled,
    'Unexpected error',
    'To sign in, allow this site to store data in your browser.',
  );
});

test('explains a failed form even if the connection is lost before notices load', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('about:blank', { as: owner, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await page.route(/\/assets\/toaster-/, (route) => route.abort('internetdisconnected'));
  await page.goto('/add-pet');
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.route('**/api/pets', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expectNotice(
    page,
    'Error adding pet',
    'You seem to be offline. Check your connection and try again.',
  );
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => page.getByLabel('Pet Name').inputValue()).toBe('Luna');
});

test('fits text at 200 % on a phone', async () => {
  const owner = await stage.owner();
  const pet = await owner.addPet({
    breed: 'Beagle',
    birthdate: '2021-05-12',
    chip_number: '985112003456781',
  });
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, {
    protects: ['cdv'],
    expires_on: '2026-12-01',
  });
  const share = await owner.addShare(pet);
  const page = await stage.visit('about:blank', { as: owner, viewport: PHONE, isOwn: true });
  await doubleText(page);
  const ofPet = ['', '/edit', '/upload', '/share'].map((part) => `/pet/${pet.id}${part}`);
  for (const path of ['/', '/pricing', '/dashboard', '/settings', ...ofPet]) {
    await page.goto(path);
    await expectHeading(page, /.+/);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`/pet/${pet.id}/upload`);
  await page.getByLabel('Record type').selectOption('Vaccination');
  await page.getByLabel('Title').fill('DHPP + Lepto');
  await page.getByLabel('Issued on').fill('2026-03-02');
  await page.getByRole('button', { name: '+1 year' }).click();
  const border = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).boxShadow);
  expect(await border('+1 year'), 'the pressed button').not.toBe(await border('+3 years'));
  await page.getByText('Certificate details').click();
  await page.getByRole('checkbox', { name: 'Rabies' }).check();
  await expectVisible(page.getByRole('button', { name: /^The title says/ }));
  await expectNoSidewaysScroll(page);
  await page.goto(`/shared/${share.token_hash}`);
  const title = page.getByRole('heading', { name: 'Rabies' });
  await expectVisible(title);
  await expectNoSidewaysScroll(page);
  // Of the lines in which the words stand, which may be wider than the words.
  const roomOf = (part: Locator) =>
    part.evaluate((element) => {
      let line = element;
      while (getComputedStyle(line).display === 'inline' && line.parentElement) line = line.parentElement;
      return line.getBoundingClientRect().width;
    });
  const named = await page.getByText('Distemper', { exact: true }).all();
  expect(named.length).toBeGreaterThanOrEqual(2);
  for (const part of [title, ...named]) {
    expect(await roomOf(part), 'room for words').toBeGreaterThan(PHONE.width / 2);
  }
});
