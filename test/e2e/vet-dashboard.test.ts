import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, offline } from './support/answers.ts';
import { PHONE } from './support/devices.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();
const PATH = '/vet-dashboard';

async function createVet() {
  const owner = await stage.owner('vet');
  await subscribe(owner, { plan: 'vet' });
  return owner;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const patient = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });

test('leads to the start page without the plan, with a reason that can be closed', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/settings', { as: owner });
  await page.goto(PATH);
  await expectPath(page, '/');
  const notice = page.getByRole('status').filter({ hasText: 'Veterinary Subscription Required' });
  await expectVisible(
    notice,
    notice.getByText('This dashboard requires a veterinary subscription plan.', { exact: true }),
  );
  await notice.getByRole('button', { name: 'Close this notice' }).click();
  await expectHidden(notice);
  await page.reload();
  await expectHeading(page, /.+/);
  await expectVisible(page.getByRole('button', { name: 'Account menu' }));
  await expectHidden(notice);

  // Another plan is not enough.
  await subscribe(owner);
  await page.goto(PATH);
  await expectPath(page, '/');
  await expectVisible(notice);

  // Going back does not lead to this page again.
  await page.goBack();
  await page.goBack();
  await expectPath(page, '/settings');
});

test('explains that the plan can’t be loaded, and can reload it', async () => {
  const vet = await createVet();
  // A page that doesn't learn the plan: a practice that is known opens its Home without an answer.
  const page = await stage.visit('/sharing', { as: vet, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await answer(page, '/api/billing', offline);
  await page.goto(PATH);
  await expectNotice(
    page,
    'Subscription Check Failed',
    'Please refresh the page or contact support if this persists.',
  );
  await page.unroute('**/api/billing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHeading(page, 'Veterinary dashboard');
});

test('shows a sample practice, labelled as such, with the tab in the address', async () => {
  const page = await stage.visit('/dashboard', { as: await createVet() });
  await expectPath(page, PATH);
  await page.getByRole('link', { name: 'My Pets' }).click();
  await expectHeading(page, 'Dashboard');
  const way = page.getByRole('main').getByRole('link', { name: 'Veterinary dashboard' });
  await expectVisible(way);
  await page.goto('/billing/success');
  await expectVisible(way);
  await page.getByRole('link', { name: 'Billing' }).click();
  await expectHeading(page, 'Billing');
  await way.click();
  await expectHeading(page, 'Veterinary dashboard');

  for (const [name, figures] of [
    ['Patients', []],
    ['Compliance', ['98%', '47', '3']],
    ['Reminders', ['95%', '78%']],
    ['Analytics', ['$50K', '92%', '4.8/5']],
  ] as const) {
    await tab(page, name).click();
    const panel = page.getByRole('tabpanel', { name });
    await expectVisible(
      panel.getByText('Sample data', { exact: true }),
      panel.getByRole('heading', { level: 2, name }),
      ...figures.map((figure) => panel.getByRole('definition').getByText(figure, { exact: true })),
    );
  }
  await expectPath(page, `${PATH}?tab=analytics`);
  await page.getByRole('button', { name: 'Create practice report' }).click();
  await expectNotice(page, 'No report created');
  await page.goBack();
  await expectPath(page, `${PATH}?tab=reminders`);
  await page.getByRole('button', { name: 'Send reminder for Juniper' }).click();
  await expectNotice(page, 'No reminder sent');
  await page.reload();
  await expectVisible(page.getByRole('tabpanel', { name: 'Reminders' }));
  await page.goForward();
  await expectVisible(page.getByRole('tabpanel', { name: 'Analytics' }));
  expect(await tab(page, 'Analytics').getAttribute('aria-selected')).toBe('true');
  await tab(page, 'Patients').click();
  await expectPath(page, PATH);
});

test('finds patients by name, owner and species, and helps when there are none', async () => {
  const page = await stage.visit(PATH, { as: await createVet(), viewport: PHONE });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expectVisible(
    patient(page, 'Maple'),
    patient(page, 'Pixel'),
    page.getByText('12 patients', { exact: true }),
  );
  await search.fill('HALE@');
  await expectVisible(patient(page, 'Maple'), patient(page, 'Peanut'), page.getByText('2 of 12 patients'));
  await expectHidden(patient(page, 'Pixel'));
  await page.getByRole('combobox', { name: 'Species' }).selectOption('Other');
  await expectHidden(patient(page, 'Maple'));
  await search.fill('zebra');
  await expectVisible(page.getByText('No patients found'));

  // By keyboard; the search stays when another tab was open.
  await tab(page, 'Patients').focus();
  await page.keyboard.press('ArrowRight');
  await expectVisible(page.getByRole('tab', { name: 'Compliance' }).and(page.locator(':focus')));
  await expectVisible(page.getByRole('tabpanel', { name: 'Patients' }));
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('tabpanel', { name: 'Compliance' }));
  await page.goBack();
  await expectVisible(page.getByText('No patients found'));
  await page.getByRole('button', { name: 'Show all patients' }).click();
  await expectVisible(patient(page, 'Maple'), page.getByText('12 patients', { exact: true }));
});
