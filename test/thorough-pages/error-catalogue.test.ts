import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { expectNotice } from '../e2e/support/expect-visible.ts';
import { accountRows } from '../pages/catalogue/account.ts';
import { BEYOND_THE_CATALOGUE } from '../pages/catalogue/beyond.ts';
import { billingRows } from '../pages/catalogue/billing.ts';
import { otherRows } from '../pages/catalogue/others.ts';
import { petRows } from '../pages/catalogue/pets.ts';
import type { Provocation } from '../pages/catalogue/provocation.ts';
import { type Notice, ROW_COUNT, ROWS, type Row } from '../pages/catalogue/rows.ts';
import { shownTitles } from '../pages/catalogue/shown-titles.ts';
import { CUT_OFF, REFERENCE } from '../pages/support/answers.ts';
import type { Stage } from '../pages/support/screen.ts';
import { setUpPages } from '../pages/support/set-up-pages.ts';

const stage = setUpPages();
const provocations = new Map<string, Provocation>(
  Object.entries({ ...accountRows, ...petRows, ...billingRows, ...otherRows }),
);

/** A row that nothing provokes fails as its test. */
test.each(Object.entries<Notice>(ROWS))('shows the notice of the row %s', async (row, { title, text }) => {
  const provoke = provocations.get(row);
  expect(provoke, `what provokes ${row}`).toBeDefined();
  const page = await provoke?.(stage);
  if (page) await expectNotice(page, title, text);
});

/** The stage with a server that refuses the calls whose connection is lost otherwise. */
const refusing: Stage = {
  ...stage,
  visit(path, { answers = {}, ...options } = {}) {
    const refuse = (outcome: unknown) =>
      outcome === CUT_OFF ? new AppError('internal-error', 'Something went wrong on our side.') : outcome;
    const refused = Object.entries(answers).map(([name, answer]) => [
      name,
      typeof answer === 'function' ? async (asked: never) => refuse(await answer(asked)) : refuse(answer),
    ]);
    return stage.visit(path, { ...options, answers: Object.fromEntries(refused) });
  },
};

/** Each way in which a notice gets its text: the server's, or its own. */
const AFTER_A_CALL = [
  'petNotAdded',
  'checkoutFailed',
  'subscriptionNotRefreshed',
  'portalNotOpened',
  'notCancelled',
  'notReactivated',
  'exportFailed',
  'messageNotSent',
  'applicationNotSubmitted',
  'subscriptionCheckFailed',
  'debugNotLoaded',
  'debugNotRefreshed',
  'pricesNotValidated',
] as const satisfies Row[];

test.each(AFTER_A_CALL)('quotes the reference of a refused call in the notice of the row %s', async (row) => {
  const page = await provocations.get(row)?.(refusing);
  if (page) await expectNotice(page, ROWS[row].title, `Reference: ${REFERENCE}`);
});

/** The count notices a row that is taken out of the table. */
test('names every notice of the site as a row or as one beyond the catalogue', () => {
  expect(Object.keys(ROWS)).toHaveLength(ROW_COUNT);
  const rows = Object.values<Notice>(ROWS).map(({ title }) => title);
  expect([...shownTitles()].sort()).toEqual([...new Set([...rows, ...BEYOND_THE_CATALOGUE])].sort());
});
