import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SENT_LOCALE, shortDayText } from '../../../web/src/shared/texts/day-text.ts';
import { expectHeading, expectNotice, expectPath, expectVisible } from '../support/expect-visible.ts';
import { openRecord } from '../support/open-record.ts';
import type { Owner } from '../support/owner.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage();
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The reminders that the owner received, newest first. */
const remindersTo = ({ email }: Owner) =>
  stage.cloud.mailbox.list().filter(({ to, html }) => to === email && html.includes('/reminder#'));

/** Moves the clock that many days ahead of today, and sends the reminders that are due. */
async function goToDay(offset: number) {
  await stage.cloud.clock.set(new Date(Date.now() + offset * DAY_MS));
  await stage.cloud.runSchedule('reminders');
}

/** The path of a link in the newest reminder. */
function linkOf(owner: Owner, action: string): string {
  const [mail] = remindersTo(owner);
  const link = new RegExp(`https?://[^"\\s]+(/reminder#${action}\\.[^"\\s<]+)`).exec(mail?.html ?? '')?.[1];
  if (!link) throw new Error(`No link ${action} in: ${mail?.html}`);
  return link;
}

/** A day as a mail of another day words it, both counted from today. */
const dayOf = (expires: number, mailed: number) => shortDayText(day(expires), day(mailed), SENT_LOCALE);

test('leads from the first reminder through “Snooze” and “Done” to the new record, then stops', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addRecord(pet, { issued_on: day(-335), expires_on: day(30) });
  await goToDay(0);
  await goToDay(0);
  const subject30 = `Rabies for Biscuit: expires ${dayOf(30, 0)}`;
  expect(remindersTo(owner).map(({ subject }) => subject)).toEqual([subject30]);

  const snoozed = linkOf(owner, 'snooze');
  const first = await stage.visit(snoozed);
  await expectHeading(first, 'Snooze this reminder?');
  await button(first, 'Snooze for a week').click();
  await expectHeading(first, 'Snoozed for a week');
  await first.reload();
  await expectHeading(first, 'You already chose Snooze');
  for (const offset of [1, 2, 3, 4, 5, 6]) await goToDay(offset);
  expect(remindersTo(owner)).toHaveLength(1);
  await goToDay(7);
  expect(remindersTo(owner)).toHaveLength(2);

  const second = await stage.visit(linkOf(owner, 'done'), { now: new Date(Date.now() + 7 * DAY_MS) });
  await expectVisible(second.getByText(/Expires in 23 days/));
  await button(second, 'Done').click();
  await expectHeading(second, 'Done');
  await second.getByRole('link', { name: 'Add the new record' }).click();
  await second.getByLabel('Email').fill(owner.email);
  await second.getByLabel('Password', { exact: true }).fill(owner.password);
  await second.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expectPath(second, `/pet/${pet.id}/upload?title=Rabies&type=vaccination`);
  await second.getByLabel('Without a document').check();
  await second.getByLabel('Issued on').fill(day(7));
  await second.getByLabel('Expires on').fill(day(372));
  await button(second, 'Add record').click();
  await expectNotice(second, 'Record added');
  await openRecord(second, 'Rabies');
  await button(second, '1 earlier dose').click();
  await openRecord(second, 'Rabies');
  await expectVisible(
    second.getByText('Superseded by a newer record'),
    second.getByText(/^Next reminder on /),
  );

  for (const offset of [8, 14, 23, 29, 30, 31, 60]) await goToDay(offset);
  expect(remindersTo(owner)).toHaveLength(2);
  await goToDay(342);
  expect(remindersTo(owner).map(({ subject }) => subject)[0]).toBe(
    `Rabies for Biscuit: expires ${dayOf(372, 342)}`,
  );
  expect(remindersTo(owner)).toHaveLength(3);
});

test('stops one record’s reminders with “Stop”, and all of them by unsubscribing', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addRecord(pet, { expires_on: day(7) });
  await owner.addRecord(pet, { title: 'Lepto', expires_on: day(8) });
  await owner.addRecord(pet, { title: 'Worming', expires_on: day(60), reminder_days: [30] });
  await goToDay(0);
  const page = await stage.visit(linkOf(owner, 'stop'));
  await expectHeading(page, 'Stop reminders for this record?');
  await button(page, 'Stop reminders').click();
  await expectHeading(page, 'Reminders stopped');
  await goToDay(1);
  expect(remindersTo(owner).map(({ subject }) => subject)).toEqual([
    `Lepto for Biscuit: expires ${dayOf(8, 1)}`,
    `Rabies for Biscuit: expires ${dayOf(7, 0)}`,
  ]);

  await page.goto(linkOf(owner, 'unsubscribe'));
  await button(page, 'Turn off all reminders').click();
  await expectHeading(page, 'Reminders are off');
  await goToDay(30);
  expect(remindersTo(owner)).toHaveLength(2);
});
