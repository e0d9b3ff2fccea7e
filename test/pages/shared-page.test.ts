import { expect, test, vi } from 'vitest';
import { RECORDS_PER_PAGE } from '../../contract/limits.ts';
import { AppError, tooManyRequests } from '../../contract/problem.ts';
import { RECORD_TYPES } from '../../contract/records/record-types.ts';
import type { SharedPet } from '../../contract/sharing/shares.ts';
import { expectHeading, expectHidden, expectVisible } from '../e2e/support/expect-visible.ts';
import { gate } from '../e2e/support/gate.ts';
import { aPet, aRecord, aShare, day, nthId } from '../support/entities.ts';
import { sharedPet, visitLink } from './states/shared-page.ts';
import { type Answers, CUT_OFF, GatewayAnswer, inTurn, quoted } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();
const HOUR_MS = 3_600_000;

const titles = (page: Screen) => page.getByRole('heading', { level: 3 }).allTextContents();
const visit = (answer: NonNullable<Answers['get-shared-pet']>) =>
  visitLink(stage, { 'get-shared-pet': answer });

/** Records of these titles, which a link shows in this order. */
const named = (...names: string[]) =>
  names.map((title, index) => aRecord({ id: nthId('rec', index), title, record_type: 'note' }));

/** What a link shows, with changes to what it says of itself. */
const withShare = (share: Partial<ReturnType<typeof sharedPet>['share']>, records = named()) => {
  const shared = sharedPet(aPet(), records);
  return { ...shared, share: { ...shared.share, ...share } };
};

test('denies a link that never existed', async () => {
  const detail = 'This share link does not exist.';
  const answers: Answers = { 'get-shared-pet': new AppError('share-not-found', detail) };
  const page = await stage.visit(`/shared/${'0'.repeat(64)}`, { answers });
  await expectHeading(page, 'Access Denied');
  await expectVisible(page.getByText(quoted(detail), { exact: true }));
});

test('says that the pet of a good link can’t be found', async () => {
  const detail = 'The requested pet information could not be loaded.';
  const page = await visitLink(stage, { 'get-shared-pet': new AppError('pet-not-found', detail) });
  await expectHeading(page, 'Pet not found');
  await expectVisible(page.getByText(quoted(detail), { exact: true }));
});

test('says that a link was cut off, without a call', async () => {
  for (const part of ['abc', `${'0'.repeat(63)}...`]) {
    await expectHeading(await stage.visit(`/shared/${part}`), 'This link was cut off');
  }
  expect(stage.sent('POST', '/get-shared-pet')).toEqual([]);
});

test('opens a link by one tap where a view is one of a few, and by none after it', async () => {
  const required = new AppError('tap-required', 'Opening counts.', [], { petName: 'Biscuit' });
  const answers: Answers = {
    'get-shared-pet': ({ query, body }) => (query.ask && !body.visit ? required : sharedPet()),
  };
  const page = await visitLink(stage, answers);
  await expectHeading(page, 'Biscuit’s health records');
  expect(stage.sent('POST', '/get-shared-pet')).toHaveLength(1);
  await page.getByRole('button', { name: 'Open Biscuit’s records' }).click();
  await expectHeading(page, 'Biscuit');
  await expectHeading(await visitLink(stage, answers), 'Biscuit');
});

test('explains why the page can’t load, and can reload it', async () => {
  const answers: Answers = { 'get-shared-pet': CUT_OFF };
  const page = await visitLink(stage, answers);
  await expectHeading(page, 'We can’t load this page right now.');
  await expectVisible(page.getByText('Your link is fine.', { exact: true }));
  answers['get-shared-pet'] = sharedPet();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHeading(page, 'Biscuit');
});

test.each([
  ['an outage', new GatewayAnswer(500)],
  ['too many calls', tooManyRequests(60)],
])('reassures the reader after %s, and keeps trying', async (_, failure) => {
  const page = await visit(failure);
  await expectHeading(page, 'We can’t load this page right now.');
  await expectVisible(
    page.getByText('Your link is fine.', { exact: true }),
    page.getByText(/tries again by itself/),
  );
});

test.each([
  ['refused by a firewall', new GatewayAnswer(403), /refused without a reason/],
  ['not found by a proxy', new GatewayAnswer(404), /refused without a reason/],
  ['refused for another reason', new AppError('invalid-request', 'Check the link.'), /Check the link/],
])('claims nothing of the link, and offers to reload, where the call is %s', async (_, failure, reason) => {
  const page = await visit(failure);
  await expectHeading(page, 'We can’t load this page right now.');
  await expectVisible(page.getByText(reason), page.getByRole('button', { name: 'Reload' }));
  await expectHidden(
    page.getByText(/link is fine|removed|by itself/),
    page.getByRole('button', { name: 'Try again' }),
  );
});

test('says when it expires, who learns of the view, and that there may be more records', async () => {
  const share = { max_views: 3, view_count: 1, types: ['vaccination' as const], is_partial: true };
  const page = await visit(withShare(share, [aRecord({ title: 'vaccination' })]));
  await expectHeading(page, 'Biscuit');
  const texts = [
    'The owner can see when it was opened, on what kind of device, from which country, and what was shown.',
    'This page is limited to vaccinations. The owner chose what to show here; there may be more records.',
  ];
  await expectVisible(
    page.getByText(/^Read-only, as of .* expires .*, or after 2 more views\.$/),
    ...texts.map((text) => page.getByText(text, { exact: true })),
  );
  expect(await titles(page)).toEqual(['vaccination']);
});

test('shows on an open page that the link has expired, also after the device slept', async () => {
  const now = new Date();
  const expires_at = new Date(now.getTime() + 24 * HOUR_MS).toISOString();
  const answers: Answers = { 'get-shared-pet': withShare({ expires_at }) };
  const page = await visitLink(stage, answers, { now });
  await expectHeading(page, 'Biscuit');
  const wakeUpAfter = (hours: number) => {
    vi.setSystemTime(now.getTime() + hours * HOUR_MS);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  wakeUpAfter(23);
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Biscuit' }));
  wakeUpAfter(24.1);
  await expectHeading(page, 'Access Denied');
  await expectVisible(page.getByText('This share link has expired.', { exact: true }));
  expect(await page.getByText('Biscuit').count()).toBe(0);
});

test('shows the page to a reader whose clock is days ahead', async () => {
  const expires_at = new Date(Date.now() + 24 * HOUR_MS).toISOString();
  const now = new Date(Date.now() + 5 * 24 * HOUR_MS);
  const page = await visitLink(stage, { 'get-shared-pet': withShare({ expires_at }) }, { now });
  await expectHeading(page, 'Biscuit');
  document.dispatchEvent(new Event('visibilitychange'));
  await expectHeading(page, 'Biscuit');
});

test('shows the first page of records at once, and statuses when all have been loaded', async () => {
  const wanted = Array.from({ length: RECORDS_PER_PAGE + 3 }, (_, index) => `Record ${index}`);
  const records = wanted.map((title, index) =>
    aRecord({ id: `rec_01jd0000000000000000000${`${index}`.padStart(3, '0')}`, title }),
  );
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answers: Answers = {
    async 'get-shared-pet'({ body: { after } }) {
      if (after) await held;
      return after
        ? sharedPet(aPet(), records.slice(RECORDS_PER_PAGE))
        : { ...sharedPet(aPet(), records.slice(0, RECORDS_PER_PAGE)), next: 'the-second' };
    },
  };
  const page = await visitLink(stage, answers, { speed: 20 });
  await expectHeading(page, 'Biscuit');
  await expectVisible(
    page.getByText(`Loading records: ${RECORDS_PER_PAGE} so far…`, { exact: true }),
    page.getByRole('heading', { name: 'Record 0', exact: true }),
  );
  await expectHidden(page.getByRole('button', { name: 'Print' }), page.getByText(/^Vaccines on /));
  const sent = () => stage.sent('POST', '/get-shared-pet');
  await expect.poll(sent).toMatchObject([{}, { after: 'the-second' }]);
  letGo();
  await expectVisible(page.getByRole('button', { name: 'Print' }), page.getByText(/^Vaccines on /));
  await expect.poll(async () => (await titles(page)).sort()).toEqual([...wanted].sort());
});

test('shows a few of many records first, and decides them by all', async () => {
  const idOf = (n: number) => `rec_01jd00000000000000000000${n}`;
  const notes = Array.from({ length: 50 }, (_, n) =>
    aRecord({ id: idOf(99 - n), title: `Note ${n}`, record_type: 'note' }),
  );
  const rabies = { title: 'Rabies', protects: ['rabies'] };
  const doses = [
    aRecord({ ...rabies, id: idOf(11), issued_on: day(-30), expires_on: day(335) }),
    aRecord({ ...rabies, id: idOf(10), issued_on: day(-400), expires_on: day(-35) }),
  ];
  const { opened, open } = gate();
  const page = await visit(async () => {
    await opened;
    return sharedPet(aPet(), [...notes, ...doses]);
  });
  const shown = new Set<string>();
  const observer = new MutationObserver(() => {
    const rows = document.querySelectorAll('#root article').length;
    const status = document.querySelector('#root section li')?.textContent ?? '';
    if (rows > 0) shown.add(`${rows} rows, ${status}`);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  open();
  await expectVisible(page.getByRole('heading', { name: 'Note 49', exact: true }));
  observer.disconnect();
  expect([...shown]).toEqual([8, 52].map((rows) => expect.stringMatching(`^${rows} rows, Rabies Valid`)));
});

/** A link whose records come in two pages, of which the second fails that many times; counts the requests for each. */
async function openLong(refusals: number) {
  const asked = { first: 0, second: 0 };
  const [newest, oldest] = [named('New'), named('', 'Old').slice(1)];
  const page = await visit(({ body: { after } }) => {
    asked[after ? 'second' : 'first'] += 1;
    if (!after) return { ...sharedPet(aPet(), newest), next: 'the-second' };
    return asked.second <= refusals
      ? new AppError('try-again', 'This page has been open too long. Reload it.')
      : sharedPet(aPet(), oldest);
  });
  return { page, asked };
}

test('starts over once when the next page comes too late', async () => {
  const { page, asked } = await openLong(1);
  await expectHeading(page, 'Biscuit');
  await expectVisible(page.getByRole('heading', { name: 'Old', exact: true }));
  expect(await titles(page)).toEqual(['New', 'Old']);
  expect(asked).toEqual({ first: 2, second: 2 });
});

test('keeps the records that it has when that fails too, and can try again', async () => {
  const { page, asked } = await openLong(2);
  await expectVisible(
    page.getByText(/^Some records didn’t load\. This page has been open too long\./),
    page.getByRole('heading', { name: 'New', exact: true }),
  );
  expect(asked).toEqual({ first: 2, second: 2 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Old', exact: true }));
  expect(asked).toEqual({ first: 3, second: 3 });
});

test('says when to try again after too many requests', async () => {
  const answers: Answers = { 'get-shared-pet': tooManyRequests(20) };
  const page = await visitLink(stage, answers);
  await expectVisible(
    page.getByText(quoted('Too many requests at once. Try again in 20 seconds.'), { exact: true }),
  );
  answers['get-shared-pet'] = sharedPet();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHeading(page, 'Biscuit');
});

test('shows a visitor the pet and its records by their types, read-only', async () => {
  const pet = aPet({ breed: 'Beagle', chip_number: '985112003456781' });
  const file_path = `${pet.owner_id}/${pet.id}/01jd0000000000000000000012.pdf`;
  const records = RECORD_TYPES.toReversed().map((record_type, index) =>
    aRecord({
      id: nthId('rec', index),
      title: record_type,
      record_type,
      ...(record_type === 'allergy' && { notes: 'Itching.' }),
      ...(record_type === 'vaccination' && { file_path }),
    }),
  );
  const page = await visit(sharedPet(pet, records));
  await expectHeading(page, 'Biscuit');
  await expectVisible(
    page.getByText('Beagle'),
    page.getByText('985112003456781'),
    page.getByText('Itching.'),
  );
  expect(await titles(page)).toEqual([
    'vaccination',
    'medication',
    'treatment',
    'allergy',
    'note',
    'lab_result',
    'other',
  ]);
  expect(await page.getByRole('button', { name: /^View/ }).count()).toBe(1);
  for (const role of ['button', 'link'] as const)
    await expectHidden(page.getByRole(role, { name: /edit|delete|share|upload/i }));
});

const PANELS = ['Panel', 'Older panel'].map((title, index) =>
  aRecord({
    id: nthId('rec', index),
    title,
    record_type: 'lab_result',
    file_path: `${aPet().owner_id}/${aPet().id}/01jd0000000000000000000017.png`,
  }),
);

test('asks the server for each document within the same visit, and hides everything once it is denied', async () => {
  const shared = withShare({ max_views: 1, view_count: 1 }, PANELS);
  const answers: Answers = { 'get-shared-pet': shared };
  const page = await visitLink(stage, answers);
  await expectVisible(page.getByText(/, but this was its last view\.$/));
  const view = (title: string) => page.getByRole('button', { name: `View ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const title of ['Panel', 'Older panel', 'Panel']) {
    await view(title);
    await expectVisible(dialog.getByRole('img', { name: title }));
    await page.keyboard.press('Escape');
    await expectHidden(dialog);
  }
  const { visit: first, token } = { visit: shared.visit, token: aShare().token_hash };
  expect(stage.sent('POST', '/get-shared-pet')).toEqual([
    { token },
    ...PANELS.map(() => ({ token, visit: first })),
    { token, visit: first },
  ]);
  // Each call names the record, whose preview comes along.
  const asked = stage.asked().filter(({ url }) => url.pathname.endsWith('/get-shared-pet'));
  const ids = [...PANELS, ...PANELS.slice(0, 1)].map(({ id }) => id);
  expect(asked.map(({ url }) => url.search)).toEqual(['?ask=first', ...ids.map((id) => `?document=${id}`)]);

  answers['get-shared-pet'] = new AppError('share-denied', 'This share link has been deactivated.');
  await view('Panel');
  await expectHeading(page, 'Access Denied');
  await expectVisible(page.getByText(quoted('This share link has been deactivated.'), { exact: true }));
  expect(await page.getByText('Biscuit').count()).toBe(0);
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  expect(document.activeElement?.id).toBe('main');
});

const OUTAGE = new GatewayAnswer(503);
type Outage = typeof OUTAGE;

test('tries again by itself after an outage', async () => {
  const answers: Answers = { 'get-shared-pet': inTurn<Outage | SharedPet>(OUTAGE, OUTAGE, sharedPet()) };
  const patient = await visitLink(stage, answers, { speed: 20 });
  await expectHeading(patient, 'We can’t load this page right now.');
  await expectHeading(patient, 'Biscuit');
  expect(stage.sent('POST', '/get-shared-pet')).toHaveLength(3);

  // A browser announces that the connection is back; the page itself would wait for 20 seconds.
  answers['get-shared-pet'] = inTurn<Outage | SharedPet>(OUTAGE, sharedPet());
  const page = await visitLink(stage, answers, { speed: 0.1 });
  await expectHeading(page, 'We can’t load this page right now.');
  const isOpen = async () => {
    // React may not listen yet when the heading appears.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    return page.getByRole('heading', { name: 'Biscuit', exact: true }).isVisible();
  };
  await expect.poll(isOpen).toBe(true);
});

test('a print says where each signature that counts is checked', async () => {
  const signatureOf = (state: 'valid' | 'unverified', index: number) =>
    ({
      id: nthId('sig', index),
      signer: 'Dr. Alvarez',
      practice: 'Riverside Animal Clinic',
      signed_at: '2026-11-20T09:00:00.000Z',
      state,
      since: null,
    }) as const;
  const page = await visit(
    sharedPet(aPet(), [
      aRecord({ id: nthId('rec', 1), title: 'Rabies', signature: signatureOf('valid', 1) }),
      aRecord({ id: nthId('rec', 2), title: 'Lepto', signature: signatureOf('unverified', 2) }),
    ]),
  );
  await expect.poll(() => page.getByAltText('QR code for this page').count()).toBe(1);
  const codes = () => page.getByText(/^Check at .*\/verify\/sig_/).count();
  expect(await codes()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await codes()).toBe(1);
  await expectVisible(page.getByText(new RegExp(`/verify/${nthId('sig', 1)}$`)));
  expect(await page.getByRole('img', { name: 'QR code', exact: true }).count()).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await codes()).toBe(0);
});

test('a record of a suspended practice says so, and never that it is signed', async () => {
  const signature = {
    id: 'sig_01k9z3m8q4v7x2c5b6n1h0j9gc',
    signer: 'Dr. Alvarez',
    practice: 'Riverside Animal Clinic',
    signed_at: '2026-11-20T09:00:00.000Z',
    state: 'suspended',
    since: '2026-11-25T09:00:00.000Z',
  } as const;
  const page = await visit(sharedPet(aPet(), [aRecord({ title: 'Rabies', signature })]));
  const link = page.getByRole('link', { name: 'Practice suspended since Nov 25, 2026' });
  expect(await link.getAttribute('href')).toBe(`/verify/${signature.id}`);
  await expectHidden(page.getByText(/^Signed by/));
});
