import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SENT_LOCALE, shortDayText } from '../../web/src/shared/texts/day-text.ts';
import { expectHeading, expectVisible } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

type Verdicts = Record<string, string>;

/** What is true on the day of the test; superseded and unneeded records appear nowhere. */
const TRUE: Verdicts = {
  Rabies: 'expired',
  'Heartworm tablets': 'expired',
  Leptospirosis: 'due soon',
  'Lyme disease': 'valid',
};

/** The titles under which lists, mails and calendars name these vaccines (ruling D23). */
const TITLES: Verdicts = {
  Rabies: 'Rabies (3-year)',
  Leptospirosis: 'L4',
  'Lyme disease': 'Borreliosis vaccine',
};
const byTitle = (verdicts: Verdicts): Verdicts =>
  Object.fromEntries(Object.entries(verdicts).map(([name, status]) => [TITLES[name] ?? name, status]));
const LATE = ['expired', 'due soon'];
const where = (isMeant: (entry: [string, string]) => boolean): Verdicts =>
  Object.fromEntries(Object.entries(TRUE).filter(isMeant));

/** The names and statuses of a list's rows. */
async function verdicts(page: Page, region: string | RegExp, name: string): Promise<Verdicts> {
  const rows = await page.getByRole('region', { name: region }).locator('[data-status]').all();
  const read = rows.map(async (row) => {
    const status = await row.getAttribute('data-status');
    return [await row.locator(name).first().innerText(), String(status).replace('-', ' ')];
  });
  return Object.fromEntries(await Promise.all(read));
}

test('dashboard, pet page, shared page, print, mail and calendar give the same verdicts', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const dose = (title: string, protects: 'rabies' | 'lepto' | 'lyme', issued: number, expires: number) =>
    owner.addRecord(pet, {
      title,
      protects: [protects],
      issued_on: day(issued),
      expires_on: day(expires),
      reminder_days: [7],
    });
  await dose('Rabies', 'rabies', -1500, -1100);
  await dose('Rabies (3-year)', 'rabies', -1097, -2);
  await dose('Lepto', 'lepto', -800, -435);
  await dose('L4', 'lepto', -358, 7);
  await dose('Lyme', 'lyme', -400, 5);
  await dose('Borreliosis vaccine', 'lyme', -30, 335);
  await owner.addRecord(pet, {
    title: 'Heartworm tablets',
    record_type: 'medication',
    issued_on: day(-40),
    expires_on: day(-10),
  });
  const over = { title: 'Eye drops', record_type: 'medication', expires_on: day(6) } as const;
  const drops = await owner.addRecord(pet, over);
  const params = { petId: pet.id, recordId: drops.id };
  await owner.call('answer-record', { params, body: { action: 'not_needed' } });

  const page = await stage.visit('/dashboard', { as: owner });
  await expectVisible(
    page
      .getByRole('region', { name: 'Needs attention' })
      .getByText(/^expired /)
      .first(),
  );
  expect(await verdicts(page, 'Needs attention', 'p')).toEqual(
    byTitle(where(([, status]) => LATE.includes(status))),
  );
  await expectVisible(page.getByText('2 expired, 1 due soon'));

  await page.goto(`/pet/${pet.id}`);
  await expectVisible(
    page
      .getByRole('region', { name: 'At a glance' })
      .getByText(/^Expired /)
      .first(),
  );
  expect(await verdicts(page, 'At a glance', 'a')).toEqual(TRUE);

  const share = await owner.addShare(pet);
  const visitor = await stage.visit(`/shared/${share.token_hash}`);
  await expectHeading(visitor, 'Biscuit');
  const vaccines = where(([name]) => name !== 'Heartworm tablets');
  expect(await verdicts(visitor, /^Vaccines on/, '[dir="auto"]')).toEqual(vaccines);
  await visitor.emulateMedia({ media: 'print' });
  expect(await verdicts(visitor, /^Vaccines on/, '[dir="auto"]')).toEqual(vaccines);

  await stage.cloud.runSchedule('reminders');
  const mails = stage.cloud.mailbox
    .list()
    .filter(({ to, html }) => to === owner.email && html.includes('/reminder#'));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `L4 for Biscuit: expires ${shortDayText(day(7), day(0), SENT_LOCALE)}`,
  ]);

  const { calendar_url } = await owner.call('create-calendar-feed');
  const feed = await (await fetch(String(calendar_url))).text();
  const events = [...feed.matchAll(/^SUMMARY:Biscuit: (.+) \((expired|expires|was due)\)\r$/gm)];
  const verbs = Object.entries(byTitle(TRUE)).map(([name, status]) => [
    name,
    status === 'expired' ? 'expired' : 'expires',
  ]);
  expect(Object.fromEntries(events.map(([, name, verb]) => [name, verb]))).toEqual({
    ...Object.fromEntries(verbs),
    'Heartworm tablets': 'was due',
  });
});
