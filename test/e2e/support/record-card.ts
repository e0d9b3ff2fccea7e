import type { Page } from 'playwright-core';

/** The card of a record, on its owner's page and on the shared one. */
export const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
