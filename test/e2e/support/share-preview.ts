import type { Screen, Target } from '../../pages/support/screen.ts';
import { expectHidden, expectVisible } from './expect-visible.ts';

/** Opens the form for a new link. */
export const openShareForm = (page: Screen) => page.getByText('More options', { exact: true }).click();

export const choosePurpose = (page: Screen, purpose: string) =>
  page.getByRole('radio', { name: purpose }).check();

/** The titles of the records that a shared pet's page shows, in its order. */
export const shownIn = (view: Screen | Target) =>
  view.getByRole('article').getByRole('heading').allTextContents();

/** What the preview of a link for Biscuit shows: titles, and how many have a document. */
export async function previewed(page: Screen) {
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expectVisible(dialog.getByRole('heading', { name: 'Biscuit' }));
  const titles = await shownIn(dialog);
  const documents = await dialog.getByText('With document', { exact: true }).count();
  await dialog.getByRole('button', { name: 'Close preview' }).click();
  await expectHidden(dialog);
  return { titles, documents };
}
