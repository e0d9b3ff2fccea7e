import { expect, test, vi } from 'vitest';
import { addDays } from '../../contract/dates.ts';
import type { ActiveShares } from '../../contract/sharing/active-shares.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import { expectHidden, expectNotice, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { openMore } from '../e2e/support/link-rows.ts';
import { openShareForm } from '../e2e/support/share-preview.ts';
import { aPet, aShare, nthId } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { aView, sharingAnswers, visitSharing } from './states/sharing.ts';
import { type Answers, CUT_OFF, inTurn } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const rowOf = (page: Screen, text: string) => page.getByRole('listitem').filter({ hasText: text });
const sheet = (page: Screen) => page.getByRole('dialog', { name: /^QR code for/ });
const tap = (page: Screen, name: RegExp) => page.getByRole('button', { name }).first().click();

/** The share page, and what its answers were asked. */
const visitShares = (answers: Answers = {}) =>
  visitPet(stage, '/share', { ...petAnswers(aPet(), []), ...answers });

const today = (when: Date) => when.toLocaleDateString(undefined, { month: 'short', day: 'numeric' });
const keys = () =>
  stage
    .asked()
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers?.get('idempotency-key'));

test('shows who viewed each link, when it expires and its token', async () => {
  const page = await visitSharing(stage);
  const row = rowOf(page, 'Kennel · Nov 22');
  await expectVisible(row.getByText('Opened 4 times', { exact: true }));
  await openMore(row);
  await expectVisible(
    row.getByText(/^iPhone, Canada: 3 times, last \d/),
    row.getByText(/^Mac: once, \d/),
    row.getByText(/^Expires in 2.days$/),
    row.getByText('bbbbbbbb'),
  );
  await expectVisible(rowOf(page, 'aaaaaaaa').getByText('Not opened yet'));
  // A link that was never opened has no viewers to ask for.
  expect(stage.asked().filter(({ url }) => url.pathname.endsWith('/views'))).toHaveLength(1);
});

test('says how many more visitors and earlier views there are', async () => {
  const devices = ['iPhone', 'iPad', 'Mac', 'Chromebook', 'Windows computer'] as const;
  const views = devices.map((device) => aView({ device, country: null }));
  const link = aShare({ view_count: 60, last_opened_at: new Date().toISOString() });
  const page = await visitSharing(stage, {
    ...sharingAnswers({ shares: [link], pets: [aPet()] }, [aPet()]),
    'list-views': { views, next: 'the-50th' },
  });
  const row = rowOf(page, 'aaaaaaaa');
  await openMore(row);
  await expectVisible(
    row.getByText(/^Mac: once/),
    row.getByText('2 more visitors'),
    row.getByText('55 earlier views'),
  );
  await expectHidden(row.getByText(/^Chromebook/));
});

test('still counts the views where the viewers can’t be loaded', async () => {
  const page = await visitSharing(stage, { ...sharingAnswers(), 'list-views': CUT_OFF });
  await openMore(rowOf(page, 'Kennel · Nov 22'));
  await expectVisible(rowOf(page, 'Kennel · Nov 22').getByText(/^Opened 4 times, last \d/));
});

test('leads to the form for each pet', async () => {
  const page = await visitSharing(stage, { ...sharingAnswers({}, [aPet()]), ...petAnswers(aPet(), []) });
  await page.getByRole('link', { name: 'Share Biscuit' }).click();
  await expectPath(page, `/pet/${aPet().id}/share`);
});

test('looks past pages of deactivated links, and loads more on demand', async () => {
  const cursor = (n: number) => `${addDays(new Date(), n).toISOString()}.${nthId('shr', n)}`;
  const empty = { shares: [], pets: [] };
  const more = aShare({ id: nthId('shr', 3), token_hash: 'c'.repeat(64) });
  const last = { shares: [more, aShare()], pets: [aPet()], next: null };
  const page = await visitSharing(stage, {
    ...sharingAnswers({}, [aPet()]),
    'list-active-shares': inTurn<ActiveShares | typeof CUT_OFF>(
      { ...empty, next: cursor(1) },
      { shares: [aShare()], pets: [aPet()], next: cursor(2) },
      CUT_OFF,
      last,
    ),
  });
  await expectVisible(rowOf(page, 'aaaaaaaa'));
  await tap(page, /^Show more/);
  await expectNotice(page, 'Error loading data');
  await tap(page, /^Show more/);
  await expectVisible(rowOf(page, 'cccccccc'));
  await expectHidden(page.getByRole('button', { name: 'Show more' }));
  expect(await rowOf(page, 'aaaaaaaa').count()).toBe(1);
});

test('one tap creates a link with the purpose’s defaults and shows its code', async () => {
  const page = await visitShares({
    'create-share': ({ body }) => aShare({ purpose: body.purpose, label: body.label }),
  });
  await expectVisible(page.getByText('No share links yet'));
  await tap(page, /^Kennel/);
  const named = page.getByRole('dialog', { name: `QR code for Biscuit: Kennel · ${today(new Date())}` });
  await expectVisible(named.getByText('Your link is ready'), named.getByText(/Expires in 30.days/));
  expect(stage.sent('POST', '/shares')).toEqual([
    { purpose: 'kennel', label: `Kennel · ${today(new Date())}` },
  ]);
  expect(await sheet(page).getByLabel('Link', { exact: true }).inputValue()).toContain(aShare().token_hash);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expectHidden(sheet(page));
  await expectVisible(
    page.getByRole('heading', { name: 'Active links' }),
    rowOf(page, 'aaaaaaaa').getByText('Active'),
  );
});

test('a double tap creates one link, and a retry after a lost response the same one', async () => {
  const page = await visitShares({ 'create-share': inTurn<Share | typeof CUT_OFF>(CUT_OFF, aShare()) });
  await expectVisible(page.getByRole('button', { name: /^Vet/ }));
  await page.evaluate(() => {
    const [vet] = Array.from(document.querySelectorAll('button')).filter((each) =>
      each.textContent?.startsWith('Vet'),
    );
    vet?.click();
    vet?.click();
  });
  await expectNotice(page, 'Error creating share link');
  expect(keys()).toHaveLength(1);
  await tap(page, /^Vet/);
  await expectVisible(sheet(page).getByText('Your link is ready'));
  expect(new Set(keys())).toHaveLength(1);
  expect(keys()).toHaveLength(2);
});

test('expiry by a chip, and a label by default', async () => {
  const page = await visitShares({ 'create-share': aShare() });
  await openShareForm(page);
  await page.getByRole('button', { name: '7 days' }).click();
  expect(await page.getByLabel('Expires in days').inputValue()).toBe('7');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expectVisible(sheet(page));
  expect(stage.sent('POST', '/shares')).toMatchObject([
    { expires_in_days: 7, label: `Vet · ${today(new Date())}` },
  ]);
});

test('active links come first, with their viewers, and inactive ones last', async () => {
  const viewed = { view_count: 1, last_opened_at: new Date().toISOString() };
  const shares = [
    aShare({ id: nthId('shr', 2), token_hash: 'b'.repeat(64), is_active: false }),
    aShare(viewed),
  ];
  const page = await visitShares({
    'list-shares': { pet: aPet(), shares, next: null },
    'list-views': { views: [aView()], next: null },
  });
  await expectVisible(page.getByRole('heading', { name: 'New link' }));
  expect(await page.getByRole('heading').allTextContents()).toEqual([
    'Share links',
    'Active links',
    'Vet',
    'New link',
    'Other links',
    'Vet',
  ]);
  await openMore(rowOf(page, 'aaaaaaaa'));
  await expectVisible(rowOf(page, 'aaaaaaaa').getByText(/^iPhone, Canada: once, \d/));
});

test('sends a link with the device’s share sheet', async () => {
  const share = vi.fn(async (_data?: ShareData) => {});
  const page = await visitSharing(stage);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    await rowOf(page, 'Kennel · Nov 22')
      .getByRole('button', { name: /^Send link/ })
      .click();
    expect(share).toHaveBeenCalledOnce();
    const [data] = share.mock.calls[0] ?? [];
    expect(data?.text).toMatch(/health records on Pawfile\. The link expires on /);
    expect(data?.url).toMatch(/\/shared\/b{64}$/);
    // Closing it without sending is no failure.
    share.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'AbortError' }));
    await rowOf(page, 'Kennel · Nov 22')
      .getByRole('button', { name: /^Send link/ })
      .click();
    await expectHidden(page.getByRole('link', { name: 'Email' }));
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('offers mail and text messages where there is no share sheet', async () => {
  const page = await visitSharing(stage);
  await rowOf(page, 'Kennel · Nov 22')
    .getByRole('button', { name: /^Send link/ })
    .click();
  const mail = await page.getByRole('link', { name: 'Email' }).getAttribute('href');
  const sms = await page.getByRole('link', { name: 'Text message' }).getAttribute('href');
  expect(mail).toMatch(/^mailto:\?subject=/);
  expect(sms).toMatch(/^sms:\?&body=/);
  // Line breaks as RFC 6068 has them.
  expect(mail).toMatch(/(?:%0D%0A){2}http/);
  expect(mail?.replaceAll('%0D%0A', '')).not.toMatch(/%0A|%0D/);
  for (const address of [mail, sms])
    expect(decodeURIComponent(address ?? '')).toMatch(/expires on .*\/shared\/b{64}$/s);
});

test('says in front of the code that copying failed', async () => {
  const page = await visitSharing(stage);
  await tap(page, /^Show QR/);
  await expectVisible(sheet(page).getByText('Kennel or groomer · Everything'));
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new Error('blocked')) },
    configurable: true,
  });
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  try {
    await sheet(page).getByRole('button', { name: 'Copy link' }).click();
    await expectVisible(sheet(page).getByRole('alert').filter({ hasText: 'Your browser blocked copying' }));
  } finally {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  }
});

test('keeps the screen awake while the code shows, also after a return to the page', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  const page = await visitSharing(stage);
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  try {
    await tap(page, /^Show QR/);
    await expectVisible(sheet(page).getByRole('img', { name: /^QR code/ }));
    expect(request.mock.calls).toEqual([['screen']]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => request.mock.calls.length).toBe(2);
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => release.mock.calls.length).toBe(1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock');
  }
});

test('a deactivated link leaves the active ones and keeps the focus on its row', async () => {
  let link = aShare({ label: 'Happy Paws' });
  const page = await visitShares({
    'list-shares': () => ({ pet: aPet(), shares: [link], next: null }),
    'deactivate-share': () => {
      link = { ...link, is_active: false };
      return link;
    },
  });
  await openMore(rowOf(page, 'Happy Paws'));
  await tap(page, /^Deactivate/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Other links' }));
  await expectHidden(page.getByRole('heading', { name: 'Active links' }));
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toMatch(/^Happy Paws/);
});
