import { newestMailTo, type TestCloud } from '../../support/cloud.ts';

/** The link of the newest mail to an address. Throws when there is none. */
export function linkInMailTo({ mailbox }: TestCloud, email: string): string {
  const { html } = newestMailTo(mailbox.list(), email);
  const link = /href="([^"]+)"/.exec(html)?.[1];
  if (!link) throw new Error(`There is no link in: ${html}`);
  return link.replaceAll('&amp;', '&');
}
