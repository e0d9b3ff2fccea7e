import { expectHeading } from './expect-visible.ts';

/** Opens all rows of the settings that are closed. */
export async function openSettings(page: Parameters<typeof expectHeading>[0]): Promise<void> {
  await expectHeading(page, 'Settings');
  const closed = page.locator('main details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}
