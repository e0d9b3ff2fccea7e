import { expect, test } from 'vitest';
import { expectHeading, expectHidden } from '../e2e/support/expect-visible.ts';
import { practicePath } from './states/practice.ts';
import { signingAnswers } from './states/signing.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const focused = () => document.activeElement;

test('days follow each other by keyboard, and the focus stays where a day has no next one', async () => {
  const page = await stage.visit(`${practicePath}/entries?day=2026-11-27`, {
    as: OWNER,
    answers: signingAnswers(),
    now: new Date('2026-11-29T12:00:00Z'),
  });
  await expectHeading(page, 'Entries of Nov 27, 2026');
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expectHeading(page, 'Entries of Nov 26, 2026');
  await page.getByLabel('Day', { exact: true }).fill('2026-11-28');
  await expectHeading(page, 'Entries of Nov 28, 2026');
  await page.getByRole('link', { name: 'Next day' }).click();
  await expectHeading(page, 'Entries of Nov 29, 2026');
  await expectHidden(page.getByRole('link', { name: 'Next day' }));
  // The focus moves after the link has left.
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Days');
});
