import { expect, test } from 'vitest';
import type { GrantedPet } from '../../contract/grants/granted-pets.ts';
import type { UpcomingRecord } from '../../contract/reminders/reminders.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import {
  aGrantedPet,
  anOverview,
  anUpcoming,
  anUpcomingRecord,
  aPet,
  aPetSummary,
  aRecord,
  aShare,
  day,
  nthId,
} from '../support/entities.ts';
import { petAnswers } from './states/pets.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import { saveOnDevice } from './support/save-on-device.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

// Home of someone to whom others opened pets.

const stage = setUpPages();

const olive = aGrantedPet();
const due = (granted: GrantedPet, fields: Partial<UpcomingRecord> = {}) =>
  anUpcomingRecord({
    id: nthId('rec', 7),
    pet_id: granted.grant_id,
    pet_name: granted.pet.name,
    status: 'due soon',
    expires_on: day(9),
    ...fields,
  });
const own = anOverview({
  pets: [aPet({ record_count: 1 })],
  recent_records: [aRecord()],
  record_count: 1,
});

const answersOf = (
  granted: GrantedPet[],
  records: UpcomingRecord[] = [],
  overview = anOverview(),
): Answers => ({
  ...dashboardAnswers(
    overview,
    anUpcoming({
      records,
      granted_pets: granted,
      pets: granted.map(({ grant_id }) => aPetSummary({ pet_id: grant_id, is_up_to_date: false })),
    }),
  ),
  ...petAnswers(aPet(), []),
});
const visit = (answers: Answers, path = '/dashboard') => stage.visit(path, { as: OWNER, answers });

const section = (page: Screen, name: string) => page.getByRole('region', { name });
const main = (page: Screen) => page.getByRole('navigation', { name: 'Main' });
const row = (page: Screen, text: string) =>
  section(page, 'My Pets').getByRole('listitem').filter({ hasText: text });
const buttonsOf = async (page: Screen, text: string) => {
  const named = row(page, text).locator('[aria-label]');
  return Promise.all(
    Array.from({ length: await named.count() }, (_, index) => named.nth(index).getAttribute('aria-label')),
  );
};

test('asks for the pets of others, and lists them after one’s own with whose they are', async () => {
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const rex = aGrantedPet({
    grant_id: nthId('grt', 2),
    owner_name: 'Dana',
    role: 'viewer',
    ends_at: until,
    pet: { name: 'Rex', species: 'dog', breed: 'Nova Scotia Duck Tolling Retriever', photo: null },
  });
  const page = await visit(answersOf([olive, rex], [], own));
  await expectVisible(row(page, 'Olive · Jon’s').getByText('Cat · Tabby'));
  expect(await section(page, 'My Pets').getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Biscuit',
    'Olive · Jon’s',
    'Rex · Dana’s',
  ]);
  await expectVisible(row(page, 'Rex').getByText(/^until .+ · Dog · Nova Scotia/));
  expect(await buttonsOf(page, 'Biscuit')).toEqual(['Biscuit’s records', 'Share Biscuit', 'Delete Biscuit']);
  expect(await buttonsOf(page, 'Olive')).toEqual(['Olive’s records', 'Share Olive']);
  expect(await buttonsOf(page, 'Rex')).toEqual(['Rex’s records']);
  const link = row(page, 'Olive').getByRole('heading').getByRole('link');
  expect(await link.getAttribute('href')).toBe(`/pet/${olive.grant_id}`);
  // The plan counts one's own.
  await expectVisible(page.getByText('1/1 pets used'));
  const asked = stage.asked().find(({ url }) => url.pathname === '/api/upcoming');
  expect(asked?.url.searchParams.get('pets')).toBe('all');
});

test('shows what is due for a pet that may only be seen without any button', async () => {
  const viewed = aGrantedPet({ role: 'viewer' });
  const page = await visit(answersOf([viewed], [due(viewed)]));
  const needs = section(page, 'Needs attention');
  await expectVisible(needs.getByText('Olive · Jon’s'), needs.getByRole('link', { name: 'Rabies' }));
  await expectHidden(needs.getByRole('button'));
});

test.each([
  ['caregiver', ['Add new dose']],
  ['co-owner', ['Add new dose', 'No longer needed', 'Remind me later']],
] as const)('offers a %s what the role may do', async (role, offered) => {
  const granted = aGrantedPet({ role });
  const page = await visit(answersOf([granted], [due(granted)]));
  await page.getByRole('button', { name: 'Options for Rabies, Olive · Jon’s' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rabies' });
  await expectVisible(sheet.getByRole('link', { name: 'Add new dose' }));
  const known = ['Add new dose', 'No longer needed', 'Remind me later'];
  const texts = await sheet.locator('a, button').allTextContents();
  expect(texts.filter((text) => known.includes(text))).toEqual(offered);
});

test('merges what several pets need only where it can be answered in the same way', async () => {
  const records = [
    due(olive),
    due(aGrantedPet({ grant_id: nthId('grt', 2) }), { id: nthId('rec', 8), pet_name: 'Rex' }),
    anUpcomingRecord({ id: nthId('rec', 1), status: 'due soon', expires_on: day(9) }),
  ];
  const rex = {
    ...aGrantedPet({ grant_id: nthId('grt', 2), owner_name: 'Dana', role: 'caregiver' as const }),
  };
  const page = await visit(answersOf([olive, rex], records, own));
  await expectVisible(
    page.getByRole('button', { name: 'Options for Rabies, Biscuit and Jon’s Olive' }),
    page.getByRole('button', { name: 'Options for Rabies, Rex · Dana’s' }),
  );
});

test('is no empty Home for someone who has pets of others only', async () => {
  const page = await visit(answersOf([aGrantedPet({ role: 'caregiver' })]));
  await expectVisible(row(page, 'Olive · Jon’s'), page.getByText('0/1 pets used'));
  await expectVisible(page.getByRole('link', { name: 'Add Pet' }));
  for (const text of ['First steps', 'No pets yet', 'No records yet', 'Recent Activity', 'Total Pets'])
    await expectHidden(page.getByText(text));
  const pets = main(page).getByRole('link', { name: 'Pets', exact: true });
  expect(await pets.getAttribute('href')).toBe(`/pet/${olive.grant_id}`);
});

test('keeps the first steps and the empty list away while such pets can’t be loaded', async () => {
  const answers = answersOf([olive]);
  const page = await visit(answers);
  await expectVisible(row(page, 'Olive · Jon’s'));
  answers['get-upcoming'] = CUT_OFF;
  await page.getByRole('link', { name: 'Add Pet' }).click();
  await expectPath(page, '/add-pet');
  await main(page).getByRole('link', { name: 'Home' }).click();
  await expectVisible(page.getByText('We couldn’t check what needs attention'));
  for (const text of ['First steps', 'No pets yet', 'Recent Activity'])
    await expectHidden(page.getByText(text));
});

test('adds a record to a pet of another owner, where that may be done', async () => {
  const viewed = aGrantedPet({ grant_id: nthId('grt', 2), role: 'viewer', owner_name: 'Dana' });
  const answers: Answers = { ...answersOf([olive, viewed]), 'list-pets': { pets: [], next: null } };
  const page = await visit({ ...answers, 'list-granted-pets': { pets: [olive, viewed] } });
  await expectVisible(row(page, 'Olive · Jon’s'));
  await main(page).getByRole('button', { name: 'Add', exact: true }).click();
  // The only one to which something may be added.
  const sheet = page.getByRole('dialog', { name: 'Add a record for Olive' });
  const typed = sheet.getByRole('link', { name: 'Type it in' });
  expect(await typed.getAttribute('href')).toBe(`/pet/${olive.grant_id}/upload?no-document`);
  await page.keyboard.press('Escape');
  await expectHidden(sheet);

  await main(page).getByRole('button', { name: 'Pets' }).click();
  await expectVisible(
    main(page).getByRole('link', { name: 'Olive · Jon’s' }),
    main(page).getByRole('link', { name: 'Olive · Dana’s' }),
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Upload Document' }).click();
  const options = page.getByRole('dialog', { name: 'Upload Document' }).getByRole('option');
  await expect.poll(() => options.allTextContents()).toEqual(['Choose a pet', 'Olive (Cat) · Jon’s']);
});

test('says to whoever can only view pets why there is none to add to or to share', async () => {
  const viewed = aGrantedPet({ role: 'viewer' });
  const answers: Answers = {
    ...answersOf([viewed]),
    'list-pets': { pets: [], next: null },
    'list-granted-pets': { pets: [viewed] },
    'list-active-shares': { shares: [], pets: [], next: null },
  };
  const page = await visit(answers);
  await expectVisible(row(page, 'Olive · Jon’s'));
  await main(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Add a pet of your own first' }));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await expectVisible(
    dialog.getByText('You can view the pets that others share with you, but not add to them.'),
  );
  await expectHidden(dialog.getByText('No pets found'));
  await page.keyboard.press('Escape');

  await main(page).getByRole('link', { name: 'Sharing' }).click();
  await expectVisible(page.getByText('No pets to share'));
  await expectHidden(page.getByText('No pets yet'));
});

test('makes no call for pets of others on the pages of people who have none', async () => {
  const answers = { ...petAnswers(aPet(), []), 'list-pets': { pets: [aPet()], next: null } };
  const page = await visit(answers, `/pet/${aPet().id}`);
  await expectHeading(page, 'Biscuit');
  await main(page).getByRole('button', { name: 'Pets' }).click();
  await expect.poll(() => stage.sent('GET', '/api/pets').length).toBeGreaterThan(0);
  expect(stage.sent('GET', 'granted-pets')).toEqual([]);
  await expectPath(page, `/pet/${aPet().id}`);
});

test('lists the links that one made for pets of others among one’s own, with whose pet it is', async () => {
  const mine = aShare({
    id: nthId('shr', 2),
    pet_id: olive.grant_id,
    grant_id: olive.grant_id,
    label: 'Kennel',
  });
  const others = aShare({ id: nthId('shr', 3), pet_id: olive.grant_id, label: 'Made by Jon' });
  const viewed = aGrantedPet({ grant_id: nthId('grt', 2), role: 'viewer', owner_name: 'Dana' });
  const { grant_id: id, pet, ...access } = olive;
  const page = await visit({
    ...answersOf([olive, viewed], [], own),
    'list-active-shares': { shares: [aShare({ label: 'Vet' })], pets: [aPet()], next: null },
    'list-pets': { pets: [aPet()], next: null },
    'list-granted-pets': { pets: [olive, viewed] },
    'list-shares': { pet: aPet({ ...pet, id, access }), shares: [mine, others], next: null },
  });
  await expectVisible(row(page, 'Olive · Jon’s'));
  await main(page).getByRole('link', { name: 'Sharing' }).click();
  const links = section(page, 'Active links');
  await expectVisible(
    links.getByRole('link', { name: 'Olive’s share links · Jon’s' }),
    links.getByRole('link', { name: 'Biscuit’s share links' }),
  );
  await expectHidden(page.getByText('Made by Jon'));
  const sharable = section(page, 'Share a pet');
  await expectVisible(
    sharable.getByRole('link', { name: 'Share Biscuit', exact: true }),
    sharable.getByRole('link', { name: 'Share Olive · Jon’s', exact: true }),
  );
  expect(await sharable.getByRole('link').count()).toBe(2);
  // Asked only of pets for which the reader may make links.
  const paths = stage.asked().map(({ url }) => url.pathname);
  expect(paths.filter((path) => /grt_.*shares$/.test(path))).toEqual([`/api/pets/${olive.grant_id}/shares`]);
});

test.each([
  ['Reminder set', day(7), 1],
  ['Snoozed', null, 0],
] as const)('says “%s” of another owner’s pet, as the answer has a day for this reader', async (...row) => {
  const [notice, next_reminder_on, promises] = row;
  const page = await visit({
    ...answersOf([olive], [due(olive)]),
    'answer-record': aRecord({ pet_id: olive.grant_id, next_reminder_on }),
  });
  await section(page, 'Needs attention')
    .getByRole('button', { name: /^Options/ })
    .click();
  await page.getByRole('button', { name: 'Remind me later' }).click();
  await expectNotice(page, notice);
  expect(await page.getByText(/We’ll remind you/).count()).toBe(promises);
});

test('shows pets of others from the saved copy without a connection, and nothing to send', async () => {
  saveOnDevice({
    overview: anOverview(),
    upcoming: {
      ...anUpcoming({ records: [due(olive)], granted_pets: [olive], pets: [] }),
      mail: true,
      today: day(0),
    },
  });
  const page = await visit({ 'get-overview': CUT_OFF, 'get-upcoming': CUT_OFF });
  await expectVisible(
    page.getByText(/^Saved on /).first(),
    row(page, 'Olive · Jon’s'),
    section(page, 'Needs attention').getByText('Olive · Jon’s'),
  );
  await expectHidden(section(page, 'Needs attention').getByRole('button', { name: /^Options/ }));
  for (const text of ['First steps', 'No pets yet']) await expectHidden(page.getByText(text));
});

test('shows nothing of others’ pets after the last day, also without a connection', async () => {
  const ended = { ...olive, ends_at: new Date(Date.now() - 60_000).toISOString() };
  const rabies = anUpcomingRecord({ pet_id: own.pets[0]?.id ?? '', pet_name: 'Biscuit' });
  saveOnDevice({
    overview: own,
    upcoming: {
      ...anUpcoming({ records: [rabies, due(ended)], granted_pets: [ended], pets: [] }),
      mail: true,
      today: day(0),
    },
  });
  const page = await visit({ 'get-overview': CUT_OFF, 'get-upcoming': CUT_OFF });
  await expectVisible(
    row(page, 'Biscuit'),
    section(page, 'Needs attention')
      .getByText(/Biscuit/)
      .first(),
  );
  await expectHidden(page.getByText(/Olive/));
});

test('shows no links for others’ pets after the last day, also without a connection', async () => {
  const ended = { role: 'co-owner', owner_name: 'Jon', ends_at: '2026-01-01T00:00:00.000Z', all_pets: false };
  const { grant_id, pet } = olive;
  const mine = aShare({ id: nthId('shr', 2), pet_id: grant_id, grant_id, label: 'Kennel' });
  saveOnDevice({
    sharing: {
      pets: [aPet(), { ...aPet(), ...pet, id: grant_id, access: ended }],
      shares: [aShare({ label: 'Vet' }), mine],
      viewers: {},
      next: null,
    },
  });
  const cutOff: Answers = {
    'list-active-shares': CUT_OFF,
    'list-pets': CUT_OFF,
    'list-granted-pets': CUT_OFF,
  };
  const page = await visit(cutOff, '/sharing');
  await expectVisible(section(page, 'Active links').getByRole('link', { name: 'Biscuit’s share links' }));
  await expectHidden(page.getByText(/Olive/));
});

test('leads from one pet to another’s page of the same kind where that may be opened', async () => {
  const viewed = aGrantedPet({ grant_id: nthId('grt', 2), role: 'viewer', owner_name: 'Dana' });
  const page = await visit({
    ...answersOf([olive, viewed], [], own),
    'list-granted-pets': { pets: [olive, viewed] },
  });
  await expectVisible(row(page, 'Olive · Jon’s'));
  await row(page, 'Biscuit').getByRole('link', { name: 'Biscuit', exact: true }).click();
  await expectHeading(page, 'Biscuit');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await expectHeading(page, /^Edit/);
  const strip = page.getByRole('navigation', { name: 'Other pets' });
  const hrefs = ['Olive · Jon’s', 'Olive · Dana’s'].map((name) =>
    strip.getByRole('link', { name, exact: true }).getAttribute('href'),
  );
  expect(await Promise.all(hrefs)).toEqual([`/pet/${olive.grant_id}/edit`, `/pet/${viewed.grant_id}`]);
});
