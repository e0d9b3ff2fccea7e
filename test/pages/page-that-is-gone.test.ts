import { expect, onTestFinished, test, vi } from 'vitest';
import { expectHeading } from '../e2e/support/expect-visible.ts';
import { gate } from '../e2e/support/gate.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';
import { settle } from './support/settle.ts';

const BILLING_PAGE = '../../web/src/features/billing/billing-page.tsx';

const stage = setUpPages();

test('a page that is left while it loads asks nothing of the next page’s server', async () => {
  const { opened, open } = gate();
  vi.doMock(BILLING_PAGE, async (load) => {
    await opened;
    return load();
  });
  onTestFinished(() => void vi.doUnmock(BILLING_PAGE));
  await stage.visit('/billing', { as: OWNER });
  const opening = stage.visit('/auth');
  await settle();
  open();
  await expectHeading(await opening, 'Welcome back');
  // The next page may read the site's configuration; calls would be those of the page that was left.
  const calls = stage.asked().filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
  expect(calls).toEqual([]);
});
