import { expect, test, vi } from 'vitest';
import { verdictDay } from '../../contract/day-text.ts';
import type { UpcomingRecord } from '../../contract/reminders/reminders.ts';
import { dayText, shortDayText } from '../../web/src/shared/texts/day-text.ts';
import { expectHidden, expectNotice, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import {
  anOverview,
  anUpcoming,
  anUpcomingRecord,
  aPet,
  aPetSummary,
  aRecord,
  day,
  nthId,
} from '../support/entities.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { type Answers, CUT_OFF, DONE, PENDING } from './support/answers.ts';
import type { Screen, VisitOptions } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const pet = aPet({ record_count: 1 });
const overview = anOverview({ pets: [pet], recent_records: [aRecord()], record_count: 1 });

const section = (page: Screen) => page.getByRole('region', { name: 'Needs attention' });
const glance = (page: Screen) => page.getByRole('region', { name: 'At a glance' });
/** What can be done about a record. */
async function openAnswers(page: Screen, name = 'Rabies') {
  const button = section(page).getByRole('button', { name: `Options for ${name}, Biscuit` });
  // An icon alone.
  expect(await button.getAttribute('title')).toBe(await button.getAttribute('aria-label'));
  await button.click();
  const sheet = page.getByRole('dialog', { name });
  await expectVisible(sheet);
  return sheet;
}

const expired = (offset: number) => `expired ${shortDayText(day(offset), day(0))}`;
const expires = (offset: number) => `expires ${shortDayText(day(offset), day(0))}`;

const pets = (page: Screen) => page.getByRole('region', { name: 'My Pets' });

const visit = (answers: Answers, options: VisitOptions = {}) =>
  stage.visit('/dashboard', { as: OWNER, answers, ...options });

function wakeUpTheDayAfter(now: Date) {
  vi.setSystemTime(now.getTime() + 24 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
}

const BOUNCE = { reason: 'bounce', since: '2026-01-01T00:00:00.000Z' } as const;

const tablets = anUpcomingRecord({
  id: nthId('rec', 2),
  title: 'Heartworm tablets',
  name: 'Heartworm tablets',
  record_type: 'medication',
  status: 'due soon',
  expires_on: day(3),
});

test('opens with what has expired, by its vaccine, and with what is due', async () => {
  const summary = aPetSummary({ is_up_to_date: false, expired: 1, due: 1 });
  const upcoming = anUpcoming({ records: [anUpcomingRecord(), tablets], pets: [summary] });
  const page = await visit(dashboardAnswers(overview, upcoming));
  const rows = section(page).getByRole('listitem');
  await expectVisible(rows.first().getByText(expired(-1)), rows.getByText(expires(3)));
  const names = rows.getByRole('link').filter({ has: page.locator('span[class*="title"]') });
  expect(await names.allInnerTexts()).toEqual(['Rabies', 'Heartworm tablets']);
  await expectVisible(pets(page).getByText('1 expired, 1 due soon'));
  await expectHidden(page.getByText(/up to date/));
});

test('says of a medication past its date when it was due', async () => {
  const late = { ...tablets, status: 'expired', expires_on: day(-9) } as const;
  const page = await visit(dashboardAnswers(overview, anUpcoming({ records: [late] })));
  await expectVisible(section(page).getByText(`was due ${shortDayText(day(-9), day(0))}`));
});

test('leads to the form for a new dose', async () => {
  const page = await visit(dashboardAnswers(overview, anUpcoming({ records: [anUpcomingRecord()] })));
  const sheet = await openAnswers(page);
  await expectVisible(sheet.getByLabel('Choose a file'));
  const link = sheet.getByRole('link', { name: 'Add new dose' });
  expect(await link.getAttribute('href')).toContain(`/pet/${pet.id}/`);
  expect(await link.getAttribute('href')).toContain(aRecord().id);
});

test.each([
  ['Reminder set', /^We’ll remind you about Rabies on [^;]+\.$/, { enabled: true, mail_problem: null }, true],
  [
    'Snoozed',
    / 7 days\. You won’t get a reminder: your reminders are off\.$/,
    { enabled: false, mail_problem: null },
    true,
  ],
  [
    'Snoozed',
    / 7 days\. You won’t get a reminder: we can’t email you\.$/,
    { enabled: true, mail_problem: BOUNCE },
    true,
  ],
  [
    'Snoozed',
    / 7 days\. You won’t get a reminder: this site doesn’t send email\.$/,
    { enabled: true, mail_problem: null },
    false,
  ],
] as const)('puts a reminder off, and says “%s … %s”', async (title, text, reminders, mail) => {
  const answers: Answers = {
    ...dashboardAnswers(overview, anUpcoming({ records: [anUpcomingRecord()], reminders })),
    'answer-record': ({ body: { action } }) => {
      expect(action).toBe('snooze');
      const next_reminder_on = title === 'Snoozed' ? null : day(7);
      const snoozed = anUpcomingRecord({ snoozed_until: day(7), next_reminder_on });
      answers['get-upcoming'] = anUpcoming({ records: [snoozed], reminders });
      return aRecord({ next_reminder_on });
    },
  };
  const page = await visit(answers, { config: { mail } });
  await (await openAnswers(page)).getByRole('button', { name: 'Remind me later' }).click();
  await expectNotice(page, title);
  const rowText = title === 'Snoozed' ? /Snoozed until/ : /Reminder on/;
  await expectVisible(page.getByText(text), section(page).getByText(rowText));
  await expectHidden((await openAnswers(page)).getByRole('button', { name: 'Remind me later' }));
});

test('keeps the focus at the record that was answered, or in the list if it is gone', async () => {
  const answers: Answers = {
    ...dashboardAnswers(overview, anUpcoming({ records: [anUpcomingRecord(), tablets] })),
    'answer-record': ({ body: { action } }) => {
      const snoozed = { ...tablets, snoozed_until: day(7), next_reminder_on: day(7) };
      const left = action === 'snooze' ? [anUpcomingRecord(), snoozed] : [anUpcomingRecord()];
      answers['get-upcoming'] = anUpcoming({ records: left });
      return aRecord({ next_reminder_on: day(7) });
    },
  };
  const page = await visit(answers);
  const answer = async (choice: string) => {
    document.querySelector<HTMLElement>('[aria-label="Options for Heartworm tablets, Biscuit"]')?.focus();
    await (await openAnswers(page, 'Heartworm tablets')).getByRole('button', { name: choice }).click();
  };
  await answer('Remind me later');
  await expectVisible(section(page).getByText(/Reminder on/));
  const focused = () => document.activeElement;
  await expect
    .poll(() => focused()?.getAttribute('aria-label'))
    .toBe('Options for Heartworm tablets, Biscuit');
  await answer('No longer needed');
  await expectHidden(section(page).getByText('Heartworm tablets'));
  await expect
    .poll(() => focused()?.closest('section')?.getAttribute('aria-labelledby'))
    .toBe('needs-attention');
});

test('takes a record off the list that is no longer needed, and back by Undo', async () => {
  const late = anUpcoming({ records: [anUpcomingRecord()] });
  const answers: Answers = {
    ...dashboardAnswers(overview, late),
    'answer-record': ({ body: { action } }) => {
      answers['get-upcoming'] = action === 'needed' ? late : anUpcoming();
      return aRecord({ not_needed: action === 'not_needed' });
    },
  };
  const page = await visit(answers);
  await (await openAnswers(page)).getByRole('button', { name: 'No longer needed' }).click();
  await expectNotice(page, 'No longer needed', 'We won’t remind you about Rabies anymore.');
  await expectVisible(glance(page).getByText(/^No record that you still need has expired/));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectVisible(section(page).getByText(expired(-1)));
});

test('keeps the row when the answer can’t be sent', async () => {
  const answers = dashboardAnswers(overview, anUpcoming({ records: [anUpcomingRecord()] }));
  const page = await visit({ ...answers, 'answer-record': CUT_OFF });
  await (await openAnswers(page)).getByRole('button', { name: 'No longer needed' }).click();
  await expectNotice(page, 'Change not saved');
  await expectVisible(section(page).getByText(expired(-1)));
});

test('says that a pet is up to date only where the server says so', async () => {
  const answers = dashboardAnswers(overview, anUpcoming({ pets: [aPetSummary()] }));
  const page = await visit(answers);
  await expectVisible(
    glance(page).getByText(/is up to date\./),
    glance(page).getByText(/is up to date\. Next: Rabies on Mar 14, 2030\.$/),
  );
  await expectVisible(pets(page).getByText('Up to date · next: Rabies on Mar 14, 2030'));
  answers['get-upcoming'] = anUpcoming({ pets: [aPetSummary({ is_up_to_date: false, unknown: 1 })] });
  await page.reload();
  await expectVisible(
    glance(page).getByText(
      /^No record that you still need has expired or expires within 30 days\. We don’t know whether all of Biscuit’s vaccinations are valid/,
    ),
  );
  await expectVisible(pets(page).getByText('1 vaccination with an unknown status'));
  await expectHidden(page.getByText(/up to date/i));
});

test('says nothing of a pet with too many different records to count', async () => {
  const summary = aPetSummary({ is_up_to_date: false, is_complete: false });
  const page = await visit(dashboardAnswers(overview, anUpcoming({ pets: [summary] })));
  await expectVisible(glance(page).getByText(/^Biscuit has too many different records for a summary/));
  await expectVisible(pets(page).getByText('Too many different records for a summary'));
  await expectHidden(page.getByText(/No expiry date|up to date/i));
});

test('counts many pets, and names the next date of all', async () => {
  const summaries = [0, 1, 2, 3].map((index) =>
    aPetSummary({
      pet_id: nthId('pet', index),
      next: { name: 'Rabies', expires_on: `2030-03-1${9 - index}` },
    }),
  );
  const many = summaries.map(({ pet_id }, index) =>
    aPet({ id: pet_id, name: `Pet ${index}`, record_count: 1 }),
  );
  const page = await visit(dashboardAnswers({ ...overview, pets: many }, anUpcoming({ pets: summaries })));
  await expectVisible(
    glance(page).getByText('All 4 pets are up to date.'),
    glance(page).getByText(/Next: Rabies for Pet 3/),
  );
});

test('asks again until every pet is checked, and says so when it gets no further', async () => {
  const rounds = [5, 2, 2];
  const answers: Answers = {
    ...dashboardAnswers(overview),
    'get-upcoming': () => anUpcoming({ pending: rounds.shift() ?? 0 }),
  };
  const page = await visit(answers);
  await expectVisible(glance(page).getByText(/^We haven’t checked 2 pets yet/));
  await expectHidden(page.getByText(/No expiry date|up to date/i));
  expect(rounds).toEqual([]);
});

test.each([
  ['an owner without pets', anOverview(), 'No pets yet'],
  ['a pet without records', anOverview({ pets: [aPet()] }), 'No records yet'],
] as const)('leaves the section out for %s', async (_name, empty, seen) => {
  const page = await visit(dashboardAnswers(empty));
  await expectVisible(page.getByText(seen));
  await expectHidden(section(page), glance(page));
});

test.each([
  [{ enabled: false, mail_problem: null }, /^Your reminders are off/, 'Turn them on'],
  [{ enabled: true, mail_problem: BOUNCE }, /^We can’t email you/, 'See why'],
] as const)('says that no reminders come with the settings %j', async (reminders, text, link) => {
  const page = await visit(dashboardAnswers(overview, anUpcoming({ records: [tablets], reminders })));
  await expectVisible(section(page).getByText(text), section(page).getByText(expires(3)));
  const address = await section(page).getByRole('link', { name: link }).getAttribute('href');
  expect(address).toBe('/settings#reminders');
});

test('mentions no reminders where the stage sends no mail', async () => {
  const reminders = { enabled: false, mail_problem: null };
  const answers = dashboardAnswers(overview, anUpcoming({ records: [tablets], reminders }));
  const page = await visit(answers, { config: { mail: false } });
  await expectVisible(section(page).getByText(expires(3)));
  await expectHidden(section(page).getByText(/reminders/));
});

test('keeps a failure to its own part, and tries again', async () => {
  const answers: Answers = { ...dashboardAnswers(overview), 'get-upcoming': CUT_OFF };
  const page = await visit(answers);
  await expectVisible(
    section(page).getByText('We couldn’t check what needs attention'),
    page.getByRole('heading', { name: 'My Pets' }),
  );
  answers['get-upcoming'] = anUpcoming({ records: [tablets] });
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expectVisible(section(page).getByText(expires(3)));
});

test('opens a record from its row', async () => {
  const answers = dashboardAnswers(overview, anUpcoming({ records: [anUpcomingRecord()] }));
  const page = await visit({
    ...answers,
    'get-pet': { pet, records: [aRecord()], next: null },
    'get-reminder-settings': PENDING,
  });
  await section(page).getByRole('link', { name: 'Rabies', exact: true }).click();
  await expectPath(page, `/pet/${pet.id}`);
});

test('shows the next day what has expired since it was loaded, and proves nothing any more', async () => {
  const now = new Date();
  const lasts = { status: 'valid', title: 'Lyme', name: 'Lyme disease' } as const;
  const records = [
    anUpcomingRecord({ status: 'due soon', expires_on: day(0) }),
    anUpcomingRecord({ ...lasts, id: nthId('rec', 3), expires_on: day(31) }),
  ];
  const answers = dashboardAnswers(overview, anUpcoming({ records, pets: [aPetSummary({ due: 1 })] }));
  const page = await visit(answers, { now });
  await expectVisible(section(page).getByText(expires(0)), pets(page).getByText('1 due soon'));
  await expectHidden(section(page).getByText('Lyme disease'));
  wakeUpTheDayAfter(now);
  await expectVisible(section(page).getByText(expired(-1)), section(page).getByText('Lyme disease'));
  await expectHidden(pets(page).getByText(/due soon/));
});

test('no longer says the next day that a pet is up to date', async () => {
  const now = new Date();
  const valid = anUpcomingRecord({ status: 'valid', expires_on: day(31) });
  const answers = dashboardAnswers(overview, anUpcoming({ records: [valid], pets: [aPetSummary()] }));
  const page = await visit(answers, { now });
  await expectVisible(glance(page).getByText('Biscuit is up to date.'));
  const due = expires(31);
  wakeUpTheDayAfter(now);
  await expectVisible(section(page).getByText(due));
  await expectHidden(page.getByText(/up to date/i));
});

test('notices a day that begins just when the page is drawn', async () => {
  const now = new Date();
  const valid = anUpcomingRecord({ status: 'valid', expires_on: day(31) });
  const answers = dashboardAnswers(overview, anUpcoming({ records: [valid], pets: [aPetSummary()] }));
  const page = await visit(answers, { now });
  // An observer runs after React has changed the document, and before its effects.
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes('Biscuit is up to date.')) return;
      observer.disconnect();
      wakeUpTheDayAfter(now);
      resolve();
    }).observe(document, { childList: true, subtree: true });
  });
  const due = expires(31);
  await drawn;
  await expectVisible(section(page).getByText(due));
});

const given = (fields: Partial<UpcomingRecord> = {}) =>
  anUpcomingRecord({
    ...tablets,
    status: 'expired',
    expires_on: day(-9),
    dose: {
      issued_on: day(-39),
      given_at: null,
      against: [],
      product: 'Heartgard',
      manufacturer: null,
      route: 'oral',
      reminder_days: [7],
    },
    ...fields,
  });

test('saves a tablet that is given again in two taps, and takes it back by Undo', async () => {
  const sent: unknown[] = [];
  const deleted: string[] = [];
  const answers: Answers = {
    ...dashboardAnswers(overview, anUpcoming({ records: [given()] })),
    'create-record': ({ body }) => {
      sent.push(body);
      answers['get-upcoming'] = anUpcoming();
      return aRecord({ id: nthId('rec', 7) });
    },
    'delete-record': ({ params }) => {
      deleted.push(params.recordId);
      answers['get-upcoming'] = anUpcoming({ records: [given()] });
      return DONE;
    },
  };
  const page = await visit(answers);
  const sheet = await openAnswers(page, 'Heartworm tablets');
  await expectVisible(sheet.getByText(`Next due ${dayText(day(30))}.`));
  await sheet.getByRole('button', { name: 'Today' }).click();
  await expectNotice(page, 'Dose saved', `Heartworm tablets: next due ${dayText(day(30))}.`);
  expect(sent).toMatchObject([
    {
      title: 'Heartworm tablets',
      issued_on: day(0),
      expires_on: day(30),
      product: 'Heartgard',
      route: 'oral',
    },
  ]);
  await expectHidden(section(page));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectVisible(section(page).getByText('Heartworm tablets'));
  expect(deleted).toEqual([nthId('rec', 7)]);
});

test('says that a dose could not be taken back', async () => {
  const answers: Answers = {
    ...dashboardAnswers(overview, anUpcoming({ records: [given()] })),
    'create-record': () => {
      answers['get-upcoming'] = anUpcoming();
      return aRecord();
    },
    'delete-record': CUT_OFF,
  };
  const page = await visit(answers);
  await (await openAnswers(page, 'Heartworm tablets')).getByRole('button', { name: 'Yesterday' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectNotice(page, 'Dose not deleted');
});

test('saves a dose that was given on another day, and keeps the day when it can’t be sent', async () => {
  const answers: Answers = {
    ...dashboardAnswers(overview, anUpcoming({ records: [given()] })),
    'create-record': CUT_OFF,
  };
  const page = await visit(answers);
  const sheet = await openAnswers(page, 'Heartworm tablets');
  await sheet.getByRole('button', { name: 'Other day' }).click();
  await sheet.getByLabel('Given on').fill(day(-4));
  await expectVisible(sheet.getByText(`Next due ${dayText(day(26))}.`));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Dose not saved');
  answers['create-record'] = ({ body }) => {
    expect(body).toMatchObject({ issued_on: day(-4), expires_on: day(26) });
    answers['get-upcoming'] = anUpcoming();
    return aRecord();
  };
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Dose saved');
});

test('asks for the dates of a dose whose length is unknown', async () => {
  const record = given({ dose: { ...given().dose, issued_on: null } as UpcomingRecord['dose'] });
  const page = await visit(dashboardAnswers(overview, anUpcoming({ records: [record] })));
  const sheet = await openAnswers(page, 'Heartworm tablets');
  await expectVisible(sheet.getByRole('link', { name: 'Add new dose' }));
  await expectHidden(sheet.getByRole('button', { name: 'Today' }));
});

test('shows three rows, then the others, and last what has been overdue for half a year', async () => {
  const names = ['Rabies', 'Lepto', 'Lyme', 'DHPP', 'Bordetella'];
  const records = [
    ...names.map((name, index) =>
      anUpcomingRecord({ id: nthId('rec', index), name, expires_on: day(-1 - index) }),
    ),
    anUpcomingRecord({ id: nthId('rec', 8), name: 'Giardia', expires_on: day(-400) }),
  ];
  const page = await visit(dashboardAnswers(overview, anUpcoming({ records })));
  const rows = section(page).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  await section(page).getByRole('button', { name: '3 more' }).click();
  await expect.poll(() => rows.count()).toBe(6);
  await expectVisible(
    section(page).getByRole('heading', { name: 'Long overdue' }),
    rows.last().getByText(`expired ${verdictDay(day(-400), day(0))}`),
  );
  await section(page).getByRole('button', { name: 'Show fewer' }).click();
  await expect.poll(() => rows.count()).toBe(3);
});

test('shows the same thing of several pets in one row, and answers for one of them', async () => {
  const records = ['Biscuit', 'Olive', 'Rex'].map((pet_name, index) =>
    given({ id: nthId('rec', index), pet_id: nthId('pet', index), pet_name, expires_on: day(index - 2) }),
  );
  const asked: unknown[] = [];
  const answers: Answers = {
    ...dashboardAnswers(overview, anUpcoming({ records })),
    'answer-record': ({ params, body }) => {
      asked.push([params.recordId, body.action]);
      return aRecord();
    },
  };
  const page = await visit(answers);
  const row = section(page).getByRole('listitem');
  await expectVisible(row.getByText('Rex, Olive and 1 more'), row.getByText('3 overdue'));
  expect(await row.count()).toBe(1);
  await row.getByRole('button', { name: /^Options for / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Olive' }).click();
  await page
    .getByRole('dialog', { name: 'Heartworm tablets for Olive' })
    .getByRole('button', { name: 'No longer needed' })
    .click();
  await expectNotice(page, 'No longer needed');
  expect(asked).toEqual([[nthId('rec', 1), 'not_needed']]);
});
