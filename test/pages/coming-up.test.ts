import { expect, test } from 'vitest';
import type { Upcoming } from '../../contract/reminders/reminders.ts';
import { see, seeNone, seePath } from '../e2e/support/see.ts';
import { anOverview, aPet, aRecord, day, nthId } from '../support/entities.ts';
import { dashboardAnswers } from './states/ways.ts';
import { type Answers, CUT_OFF, PENDING } from './support/answers.ts';
import type { Screen, VisitOptions } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const pet = aPet({ record_count: 1 });
const overview = anOverview({ pets: [pet], recent_records: [aRecord()], record_count: 1 });
const NOTHING: Upcoming = {
  records: [],
  more_attention: 0,
  more_expired: false,
  pets: [],
  pending: 0,
  reminders: { enabled: true, mail_problem: null },
};

/** Records that expire on these days from today. */
const upcoming = (...days: number[]): Upcoming => ({
  ...NOTHING,
  records: days.map((offset, index) => ({
    id: nthId('rec', index),
    pet_id: pet.id,
    pet_name: pet.name,
    title: `Dose ${index}`,
    record_type: 'vaccination',
    name: `Dose ${index}`,
    status: 'due soon',
    snoozed_until: null,
    expires_on: day(offset),
    next_reminder_on: null,
  })),
});

const section = (page: Screen) => page.getByRole('region', { name: 'Coming up' });

const visit = (answers: Answers, options: VisitOptions = {}) =>
  stage.visit('/dashboard', { as: OWNER, answers, ...options });

test('shows an expired record first, in words', async () => {
  const page = await visit(dashboardAnswers(overview, upcoming(-3, 3)));
  const rows = section(page).getByRole('listitem');
  await see(rows.first().getByText('Expired 3 days ago'), rows.getByText('in 3 days'));
  expect(await rows.getByRole('link').allInnerTexts()).toEqual(['Dose 0', 'Dose 1']);
  await seeNone(section(page).getByText('Nothing expires soon'));
});

test('never shows an incomplete search as an all-clear', async () => {
  const answers = dashboardAnswers(overview, { ...upcoming(0), more_expired: true });
  const page = await visit(answers);
  await see(section(page).getByText('Dose 0'), section(page).getByText(/^There may be more expired records/));
  answers['get-upcoming'] = { ...NOTHING, more_expired: true };
  await page.reload();
  await see(section(page).getByText('Check your older records'));
  await seeNone(section(page).getByText('Nothing expires soon'));
});

test.each([
  ['an owner without pets', anOverview(), 'No pets yet'],
  ['a pet without records', anOverview({ pets: [aPet()] }), 'Add a record'],
] as const)('leaves the dates out for %s, and asks for none', async (_name, empty, seen) => {
  const page = await visit(dashboardAnswers(empty));
  await see(page.getByText(seen));
  await seeNone(section(page));
  expect(stage.asked().map(({ url }) => url.pathname)).not.toContain('/api/upcoming');
});

test('says what to do without a date, and leads to a pet that has records', async () => {
  const luna = aPet({ id: nthId('pet', 2), name: 'Luna' });
  const answers = dashboardAnswers({ ...overview, pets: [luna, pet] }, NOTHING);
  const page = await visit({
    ...answers,
    'get-pet': { pet, records: [aRecord()], next: null },
    'get-reminder-settings': PENDING,
  });
  await see(section(page).getByText('Records with an expiry date show up here.'));
  await section(page).getByRole('link', { name: 'View records' }).click();
  await seePath(page, `/pet/${pet.id}`);
});

test.each([
  [{ enabled: false, mail_problem: null }, /^Your reminders are off/, 'Turn them on'],
  [
    { enabled: true, mail_problem: { reason: 'bounce', since: '2026-01-01T00:00:00.000Z' } },
    /^We can’t email you/,
    'See why',
  ],
] as const)('says that no reminders come with the settings %j', async (reminders, text, link) => {
  const page = await visit(dashboardAnswers(overview, { ...upcoming(0, 12), reminders }));
  await see(
    section(page).getByText(text),
    section(page).getByText('today'),
    section(page).getByText('in 12 days'),
  );
  const address = await section(page).getByRole('link', { name: link }).getAttribute('href');
  expect(address).toBe('/settings#reminders');
});

test('mentions no reminders where the stage sends no mail', async () => {
  const reminders = { enabled: false, mail_problem: null };
  const answers = dashboardAnswers(overview, { ...upcoming(0), reminders });
  const page = await visit(answers, { config: { mail: false } });
  await see(section(page).getByText('Dose 0'));
  await seeNone(section(page).getByText(/reminders/));
});

test('keeps a failure to its own part, and tries again', async () => {
  const answers: Answers = { ...dashboardAnswers(overview), 'get-upcoming': CUT_OFF };
  const page = await visit(answers);
  await see(
    section(page).getByText('We couldn’t load upcoming dates'),
    page.getByRole('heading', { name: 'My Pets' }),
  );
  answers['get-upcoming'] = upcoming(0);
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await see(section(page).getByText('Dose 0'));
});
