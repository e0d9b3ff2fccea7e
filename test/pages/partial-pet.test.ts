import { expect, test, vi } from 'vitest';
import { LINES_VERSION, linesOf } from '../../contract/records/dose-lines.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { gate } from '../e2e/support/gate.ts';
import { openRecord } from '../e2e/support/open-record.ts';
import { aPet, aRecord, day } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF, DONE } from './support/answers.ts';
import { saveOnDevice } from './support/save-on-device.ts';
import { setUpPages } from './support/set-up-pages.ts';

// A pet's page while the pages of its records arrive.

const stage = setUpPages();

const idOf = (n: number) => `rec_01jd00000000000000000000${n}`;
const note = (n: number) => aRecord({ id: idOf(n), title: `Note ${n}`, record_type: 'note' });
const OLD_DOSE = aRecord({
  id: idOf(90),
  title: 'Rabies booster',
  protects: ['rabies'],
  issued_on: day(-800),
  expires_on: day(-70),
});
/** Entered before the older one, so it is on the last page. */
const NEW_DOSE = aRecord({
  id: idOf(10),
  title: 'Rabies',
  protects: ['rabies'],
  issued_on: day(-60),
  expires_on: day(300),
});
const PAGES = [
  [OLD_DOSE, note(89), note(88), note(87)],
  [note(79), note(78)],
  [note(12), NEW_DOSE],
];

/** Answers page by page; further pages wait until `wait` resolves. Deleted records are left out. */
function answersIn(pages: PetRecord[][], wait: () => Promise<unknown> = async () => {}) {
  const deleted = new Set<string>();
  const asked: string[] = [];
  const live = (records: PetRecord[]) => records.filter(({ id }) => !deleted.has(id));
  const answers: Answers = {
    ...petAnswers(),
    async 'get-pet'({ query: { after } }) {
      asked.push(after ?? 'first');
      if (after) await wait();
      const at = after ? pages.findIndex((page) => page.at(-1)?.id === after) + 1 : 0;
      const all = live(pages.flat());
      return {
        pet: aPet({ record_count: all.length }),
        records: live(pages[at] ?? []),
        next: at < pages.length - 1 ? (pages[at]?.at(-1)?.id ?? null) : null,
        ...(at === 0 && { status: { version: LINES_VERSION, lines: linesOf(all), is_complete: true } }),
      };
    },
    'delete-record'({ params }) {
      deleted.add(params.recordId);
      return DONE;
    },
  };
  return { answers, asked };
}

test('shows the first page of records after one request, and nothing that others would change', async () => {
  const { opened, open } = gate();
  const { answers, asked } = answersIn(PAGES, () => opened);
  const page = await visitPet(stage, '', answers);
  const old = page.getByRole('listitem').filter({ hasText: 'Rabies booster' });
  await expectVisible(
    page.getByText('4 of 8 records loaded', { exact: true }),
    page.getByRole('heading', { name: 'Health records 8' }),
    // The verdicts know of the dose on the last page.
    page.getByText(/ is up to date\. Next: Rabies on /),
    old.getByText('Superseded', { exact: true }).first(),
  );
  expect(asked.filter((after) => after !== PAGES[0]?.at(-1)?.id)).toEqual(['first']);

  await page.getByLabel('Search records').fill('Note 12');
  await expectVisible(page.getByText('Not searched yet: 4 records', { exact: true }));
  await expectHidden(page.getByText('No matching records'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expectVisible(page.getByText(/^Some of Biscuit’s records hadn’t loaded yet\./));
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  open();
  await expectVisible(
    page.getByText('1 of 8 records', { exact: true }),
    page.getByRole('heading', { name: 'Note 12' }),
  );
  await expectHidden(page.getByText(/^Not searched yet/));
  await page.getByRole('button', { name: 'Clear all' }).click();
  // The older dose is folded under the newer one.
  await openRecord(page, 'Rabies');
  await expectVisible(page.getByRole('button', { name: '1 earlier dose' }));
  expect(asked).toHaveLength(PAGES.length);
});

test('keeps what has been loaded when a page fails, and loads the rest on request', async () => {
  let isCut = true;
  const { answers } = answersIn(PAGES);
  const getPet = answers['get-pet'];
  const page = await visitPet(stage, '', {
    ...answers,
    'get-pet': (asked) =>
      isCut && asked.query.after === PAGES[1]?.at(-1)?.id
        ? CUT_OFF
        : typeof getPet === 'function'
          ? getPet(asked)
          : expect.unreachable(),
  });
  await expectVisible(
    page.getByRole('alert').getByText('Couldn’t load the other 2 records.', { exact: true }),
    page.getByText('6 of 8 records loaded', { exact: true }),
  );
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText('8 records', { exact: true }));
  await expectHidden(page.getByRole('alert'));
});

test('a record can be deleted before all have been loaded', async () => {
  const { opened, open } = gate();
  const { answers } = answersIn(PAGES, () => opened);
  const page = await visitPet(stage, '', answers);
  await openRecord(page, 'Note 88');
  await page.getByRole('button', { name: 'Delete Note 88' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Record deleted', 'You deleted Note 88.');
  await expectVisible(page.getByText('3 of 7 records loaded', { exact: true }));
  await expectHidden(page.getByRole('heading', { name: 'Note 88' }));
  open();
  await expectVisible(page.getByText('7 records', { exact: true }));
});

test('a link leads to its record when that has been loaded', async () => {
  const { opened, open } = gate();
  const { answers } = answersIn(PAGES, () => opened);
  const page = await visitPet(stage, `?q=booster#${note(12).id}`, answers);
  await expectVisible(page.getByText('1 of 4 records', { exact: true }));
  open();
  await expect.poll(() => document.activeElement?.id).toBe(note(12).id);
});

test('a link stays at its record when a saved copy gives way to pages that arrive', async () => {
  const { opened, open } = gate();
  const { answers: current } = answersIn(PAGES, () => opened);
  const records = PAGES.flat();
  const pet = aPet({ record_count: records.length });
  saveOnDevice({ [`pet ${pet.id}`]: { pet, records, next: null } });
  const answers: Answers = { ...current, 'get-pet': CUT_OFF };
  const page = await visitPet(stage, `#${NEW_DOSE.id}`, answers);
  await expect.poll(() => document.activeElement?.id).toBe(NEW_DOSE.id);
  Object.assign(answers, current);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectVisible(page.getByText('4 of 8 records loaded', { exact: true }));
  expect(document.activeElement?.id).toBe('');
  open();
  await expect.poll(() => document.activeElement?.id).toBe(NEW_DOSE.id);
});

test('a saved copy shows after 300 ms, as one that is being updated', async () => {
  const { opened, open } = gate();
  const pet = aPet({ record_count: 1 });
  saveOnDevice({ [`pet ${pet.id}`]: { pet, records: [note(12)], next: null } });
  const page = await visitPet(stage, '/weight', {
    ...petAnswers(),
    async 'get-pet'({ query }) {
      if (query.page === 'first') await opened;
      return { pet, records: [note(13)], next: null };
    },
    'list-weights': { weights: [], next: null },
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await page.getByRole('link', { name: 'Biscuit', exact: true }).first().click();
  await expectVisible(page.getByText('Updating…'), page.getByRole('heading', { name: 'Note 12' }));
  // Other pages wait for four seconds.
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(300);
  await expectHidden(page.getByRole('button', { name: /^(Edit|Delete)/ }));
  open();
  await expectVisible(page.getByRole('heading', { name: 'Note 13' }));
  await expectHidden(page.getByText('Updating…'));
});

test('asks for a short first page, and shows a few of its records before the others', async () => {
  const records = Array.from({ length: 40 }, (_, n) => note(99 - n));
  const asked: unknown[] = [];
  const answers: Answers = {
    ...petAnswers(),
    'get-pet'({ query }) {
      asked.push(query);
      return { pet: aPet({ record_count: records.length }), records, next: null };
    },
    'list-weights': { weights: [], next: null },
  };
  const page = await visitPet(stage, '/weight', answers);
  const counts = new Set<number>();
  const observer = new MutationObserver(() => counts.add(document.querySelectorAll('li[id^="rec_"]').length));
  observer.observe(document.body, { childList: true, subtree: true });
  await page.getByRole('link', { name: 'Biscuit', exact: true }).first().click();
  await expectVisible(page.getByRole('heading', { name: 'Note 80', exact: true }));
  observer.disconnect();
  expect([...counts].filter((count) => count > 0)).toEqual([8, 20]);
  expect(asked.at(-1)).toEqual({ page: 'first' });
});
