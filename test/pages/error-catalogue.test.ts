import { expect, test } from 'vitest';
import { seeNotice } from '../e2e/support/see.ts';
import { accountRows } from './catalogue/account.ts';
import { BEYOND_THE_CATALOGUE } from './catalogue/beyond.ts';
import { billingRows } from './catalogue/billing.ts';
import { otherRows } from './catalogue/others.ts';
import { petRows } from './catalogue/pets.ts';
import type { Provocation } from './catalogue/provocation.ts';
import { type Notice, ROW_COUNT, ROWS } from './catalogue/rows.ts';
import { shownTitles } from './catalogue/shown-titles.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();
const provocations = new Map<string, Provocation>(
  Object.entries({ ...accountRows, ...petRows, ...billingRows, ...otherRows }),
);

/** A row that nothing provokes fails as its test. */
test.each(Object.entries<Notice>(ROWS))('shows the notice of the row %s', async (row, { title, text }) => {
  const provoke = provocations.get(row);
  expect(provoke, `what provokes ${row}`).toBeDefined();
  const page = await provoke?.(stage);
  if (page) await seeNotice(page, title, text);
});

/** The count notices a row that is taken out of the table. */
test('names every notice of the site as a row or as one beyond the catalogue', () => {
  expect(Object.keys(ROWS)).toHaveLength(ROW_COUNT);
  const rows = Object.values<Notice>(ROWS).map(({ title }) => title);
  expect([...shownTitles()].sort()).toEqual([...new Set([...rows, ...BEYOND_THE_CATALOGUE])].sort());
});
