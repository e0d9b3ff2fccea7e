import { expect, test } from 'vitest';
import { accountRows } from './catalogue/account.ts';
import { BEYOND_THE_CATALOGUE } from './catalogue/beyond.ts';
import { billingRows } from './catalogue/billing.ts';
import { otherRows } from './catalogue/others.ts';
import { petRows } from './catalogue/pets.ts';
import type { Provocation } from './catalogue/provocation.ts';
import { type Notice, ROW_COUNT, ROWS } from './catalogue/rows.ts';
import { shownTitles } from './catalogue/shown-titles.ts';
import { seeNotice } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const provocations = new Map<string, Provocation>(
  Object.entries({ ...accountRows, ...petRows, ...billingRows, ...otherRows }),
);

/** A row without a test fails as its test: there is nothing that provokes it. */
test.each(Object.entries<Notice>(ROWS))('%s', async (row, { title, text }) => {
  const provoke = provocations.get(row);
  expect(provoke, `what provokes ${row}`).toBeDefined();
  const page = await provoke?.(stage);
  if (page) await seeNotice(page, title, text);
});

/** Else a row that is taken out of the table would be missed by nobody. */
test('every notice of the site is a row, or is known to be none', () => {
  expect(Object.keys(ROWS)).toHaveLength(ROW_COUNT);
  const rows = Object.values<Notice>(ROWS).map(({ title }) => title);
  expect([...shownTitles()].sort()).toEqual([...new Set([...rows, ...BEYOND_THE_CATALOGUE])].sort());
});
