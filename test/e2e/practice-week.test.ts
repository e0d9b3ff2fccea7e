import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addCalendarDays, addDays, calendarDay } from '../../contract/dates.ts';
import type { Pet } from '../../contract/pets/pets.ts';
import { counterSchema } from '../../contract/practices/counter.ts';
import { ownPracticesSchema } from '../../contract/practices/practices.ts';
import { CLIENT_ID } from '../../local/constants.ts';
import { DEMO_PASSWORD, VET_EMAIL } from '../../local/seed/accounts.ts';
import { signInToApi } from '../../local/seed/api-client.ts';
import { aPracticeGrant } from '../support/patients.ts';
import { DESK } from './support/devices.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from './support/expect-visible.ts';
import type { Owner } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';
import { hasFocus, showsFocus, tabTo } from './support/tab-to.ts';

const stage = setUpStage(undefined, { seed: true });

const PHONE = { width: 390, height: 844 };

/** The keys of a sitting, besides what is typed: from the sign-in page to two reminders that were delivered. */
const MOST_KEYS = 80;

/** Adds owners whose pets are overdue, the first one for the longest time. */
async function addOverdue(names: readonly string[], daysAgo: number) {
  const { cloud } = stage;
  const vet = await signInToApi({ ...cloud, clientId: CLIENT_ID }, VET_EMAIL);
  const { practices } = await vet('GET', '/api/practices', ownPracticesSchema);
  const { code } = await vet('GET', `/api/practices/${practices[0]?.id}/counter`, counterSchema);
  const today = calendarDay(cloud.clock.now(), 'utc');
  const owners: { owner: Owner; pet: Pet }[] = [];
  for (const [index, name] of names.entries()) {
    const owner = await stage.owner('owner');
    const pet = await owner.addPet({ name });
    const ended = addCalendarDays(today, index - daysAgo);
    const dates = { issued_on: addCalendarDays(ended, -365), expires_on: ended };
    await owner.addRecord(pet, { protects: ['rabies'], ...dates });
    const body = aPracticeGrant({ pet_ids: [pet.id], owner_name: `${name}’s owner`, may_remind: true });
    await owner.call('grant-to-practice', { params: { code }, body });
    owners.push({ owner, pet });
  }
  await cloud.drain();
  return owners;
}

/** Presses keys and counts them. After each, something has the focus, shows it, and is covered by nothing. */
function countingKeys(page: Page) {
  const count = { keys: 0 };
  const press = async (key: string) => {
    count.keys += 1;
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  };
  const reach = async (target: Locator) => {
    await tabTo(page, target, press);
    expect(await target.evaluate(isUncovered), `${target} is uncovered`).toBe(true);
  };
  return {
    count,
    press,
    reach,
    /** Moves by a key to a control of another row. */
    move: async (key: string, target: Locator) => {
      await press(key);
      await expectFocus(target);
      expect(await target.evaluate(isUncovered), `${target} is uncovered`).toBe(true);
    },
    /** Reaches a control and presses a key on it. */
    use: async (target: Locator, key = 'Enter') => {
      await reach(target);
      await press(key);
    },
    type: async (target: Locator, text: string) => {
      await reach(target);
      await page.keyboard.type(text);
    },
  };
}

async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), { message: `${target} has the focus` }).toBe(true);
  expect(await target.evaluate(showsFocus), `${target} shows its focus`).toBe(true);
}

/** Runs in the page: whether the middle of a control is in the window, with nothing above it. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const box = (page: Page, pet: string) =>
  page.getByRole('checkbox', { name: `Remind the owner of ${pet}`, exact: true });

/** Signs in and opens the week's list, by keyboard. */
async function openWeek(page: Page, keys: ReturnType<typeof countingKeys>): Promise<void> {
  await keys.type(page.getByLabel('Email', { exact: true }), VET_EMAIL);
  await keys.type(page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Veterinary dashboard');
  await keys.reach(page.getByRole('tab', { name: 'Patients' }));
  await keys.move('ArrowRight', page.getByRole('tab', { name: 'Compliance' }));
  await keys.move('ArrowRight', page.getByRole('tab', { name: 'Reminders' }));
  await keys.press('Enter');
}

test.each([
  { ...DESK, colorScheme: 'light' as const, pets: ['Ash', 'Birch', 'Cedar'], daysAgo: 90 },
  { ...PHONE, colorScheme: 'dark' as const, pets: ['Alder', 'Beech', 'Dill'], daysAgo: 120 },
])('Friday’s list is worked by keyboard alone at $width pixels, $colorScheme', async (look) => {
  const { width, height, colorScheme, pets, daysAgo } = look;
  const [first = '', second = '', third = ''] = pets;
  const [renewing] = await addOverdue(pets, daysAgo);
  const page = await stage.visit('/auth', { viewport: { width, height }, colorScheme });
  const keys = countingKeys(page);
  await openWeek(page, keys);

  // What one heard is noted where it is read.
  await keys.reach(box(page, first));
  await keys.reach(button(page, `Not contacted: ${first}`));
  await keys.move('ArrowDown', button(page, `Not contacted: ${second}`));
  await keys.press('Enter');
  await keys.type(page.getByLabel('Status'), 'Book');
  await keys.type(page.getByLabel('Note', { exact: false }), 'Friday at 9');
  await keys.press('Enter');
  await expectFocus(button(page, `Booked: ${second}`));
  await expectVisible(page.getByText('Friday at 9'));

  // Several are chosen, looked at and sent.
  await keys.move('Home', page.getByRole('listitem').filter({ hasText: first }).getByRole('button'));
  await keys.use(box(page, first), 'Space');
  await keys.move('ArrowDown', box(page, second));
  await keys.press('Space');
  await keys.move('ArrowDown', box(page, third));
  await keys.press('Space');
  await keys.move('Home', box(page, first));
  const remind = button(page, /^Remind \d+ selected$/);
  await keys.use(remind);
  const dialog = page.getByRole('dialog');
  await expectVisible(
    dialog.getByRole('heading', { name: '2 emails' }),
    dialog.getByText('Booked', { exact: true }),
  );
  await keys.use(dialog.getByRole('button', { name: 'Send 2 emails' }));
  await expectHidden(dialog);
  await expectNotice(page, '2 emails on the way');
  await expectFocus(remind);
  // What becomes of them shows by itself.
  await stage.cloud.drain();
  await expectVisible(page.getByText(/^2 sent .* · 2 delivered/), page.getByText(/: delivered$/).nth(1));
  expect(keys.count.keys).toBeLessThanOrEqual(MOST_KEYS);

  // Later: a pet is looked at, and the note taken back.
  await keys.use(page.getByRole('link', { name: second }));
  await expectHeading(page, second);
  await page.goBack();
  await keys.use(button(page, `Booked: ${second}`));
  await keys.type(page.getByLabel('Status'), 'Not');
  await keys.reach(page.getByLabel('Note', { exact: false }));
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await keys.use(button(page, 'Save'));
  await expectFocus(button(page, `Not contacted: ${second}`));
  await expectHidden(page.getByText('Friday at 9'));
  await expectPath(page, '/vet-dashboard?tab=reminders');
  await expectFollowed(page, renewing);
});

/** One of two owners who were reminded comes, and the next night’s figures say so. */
async function expectFollowed(page: Page, renewing: { owner: Owner; pet: Pet } | undefined): Promise<void> {
  const { cloud } = stage;
  const today = calendarDay(cloud.clock.now(), 'utc');
  await renewing?.owner.addRecord(renewing.pet, {
    protects: ['rabies'],
    issued_on: today,
    expires_on: addCalendarDays(today, 365),
  });
  await cloud.drain();
  await cloud.clock.set(addDays(cloud.clock.now(), 1));
  await cloud.runSchedule('purge');
  await page.goto('/vet-dashboard?tab=analytics');
  await expectVisible(
    page.getByText(/^Of \d reminders sent in .*, [12] (was|were) followed by a newer dose within 30 days/),
  );
  await expectVisible(page.getByRole('table').getByText('Still open'));
}

test('Tab goes through the list in the order in which it is read', async () => {
  await addOverdue(['Aspen', 'Bay', 'Chestnut'], 150);
  for (const viewport of [DESK, PHONE]) {
    const page = await stage.visit('/auth', { viewport });
    const keys = countingKeys(page);
    await openWeek(page, keys);
    await keys.reach(box(page, 'Aspen'));
    const stops = [await page.evaluate(focusedPlace)];
    while (!stops.at(-1)?.name.includes('Chestnut')) {
      await keys.press('Tab');
      expect(await page.locator(':focus').evaluate(isUncovered)).toBe(true);
      stops.push(await page.evaluate(focusedPlace));
    }
    const expected = ['Aspen', 'Bay'].flatMap((pet) => [
      `Remind the owner of ${pet}`,
      pet,
      `Not contacted: ${pet}`,
    ]);
    expect(stops.map(({ name }) => name).slice(0, 6)).toEqual(expected);
    for (const [index, { x, y }] of stops.slice(1).entries()) {
      const before = stops[index];
      expect(before && (y > before.y || x > before.x), `${index}: right of the stop before, or below`).toBe(
        true,
      );
    }
  }
});

/** Runs in the page. */
function focusedPlace() {
  const element = document.activeElement ?? document.body;
  const { x, y } = element.getBoundingClientRect();
  return { name: element.ariaLabel ?? element.textContent ?? '', x, y: y + window.scrollY };
}
