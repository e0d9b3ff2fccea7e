import { expect, test } from 'vitest';
import { BUSINESS_TYPES } from '../../contract/contact/contact.ts';
import { AppError } from '../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { gate } from '../e2e/support/gate.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const received: Answers = { 'send-business-application': { reference: '3F8A01BC' } };
const submit = (page: Screen) => page.getByRole('button', { name: 'Submit application' });
const sent = () => stage.sent('POST', '/send-business-application');
const confirmation = (page: Screen) => page.getByRole('heading', { name: 'Application submitted' });

async function fill(page: Screen) {
  await page.getByLabel('Business name').fill('Happy Paws');
  await page.getByLabel('Business type').selectOption('Kennel');
  await page.getByLabel('Contact name').fill('Ann');
  await page.getByLabel('Business email').fill('ann@example.com');
}

test.each(['main', 'footer'])('is linked from the landing page’s %s', async (place) => {
  const page = await stage.visit('/');
  await page.locator(place).getByRole('link', { name: 'Business Partner Program' }).click();
  await expectPath(page, '/business-signup');
  await expectHeading(page, 'Business Partner Program');
  expect(await page.getByLabel('Business type').locator('option').allInnerTexts()).toEqual([
    'Choose a type',
    ...Object.values(BUSINESS_TYPES),
  ]);
});

test('sends an application, and says what happens next', async () => {
  const page = await stage.visit('/business-signup', { answers: received });
  await fill(page);
  await submit(page).click();
  await expectVisible(
    confirmation(page),
    page.getByText('We’ll contact you at ann@example.com within 24 hours.'),
    page.getByText(/^Your reference: 3F8A01BC\./),
  );
});

test.each([
  ['Veterinary Clinic', 'Add your practice', 'veterinary'],
  ['Kennel', 'Add your business', 'kennel'],
])('leads a %s to its account, with the kind chosen', async (label, name, kind) => {
  const page = await stage.visit('/business-signup', { answers: received });
  await fill(page);
  await page.getByLabel('Business type').selectOption(label);
  await submit(page).click();
  const next = page.getByRole('link', { name, exact: true });
  await expectVisible(next);
  expect(await next.getAttribute('href')).toBe(`/open-practice?kind=${kind}`);
  const opened = await stage.visit(`/open-practice?kind=${kind}`, { as: OWNER });
  expect(await opened.getByLabel('Kind of business').inputValue()).toBe(kind);
});

test('leads another pet business, which has no account, to the home page alone', async () => {
  const page = await stage.visit('/business-signup', { answers: received });
  await fill(page);
  await page.getByLabel('Business type').selectOption('Other Pet Business');
  await submit(page).click();
  await expectVisible(confirmation(page), page.getByRole('link', { name: 'Back to Home' }));
  await expectHidden(page.getByRole('link', { name: 'Add your business', exact: true }));
});

test('promises no contact where no mail is sent', async () => {
  const config = { mail: false, supportEmail: null };
  const page = await stage.visit('/business-signup', { answers: received, config });
  await expectVisible(page.getByText('we won’t see or answer your application'));
  await fill(page);
  await submit(page).click();
  await expectVisible(
    confirmation(page),
    page.getByText('Your message is saved, but this test environment doesn’t notify support.'),
  );
  await expectHidden(page.getByText(/We’ll contact you at/));
});

test('sends once on a double click, and leaves out empty fields', async () => {
  const { opened, open } = gate();
  const answers: Answers = {
    'send-business-application': async () => {
      await opened;
      return { reference: '3F8A01BC' };
    },
  };
  const page = await stage.visit('/business-signup', { answers });
  await fill(page);
  await submit(page).dblclick();
  await expectVisible(page.getByRole('button', { name: 'Submitting…' }));
  open();
  await expectVisible(confirmation(page));
  await expect.poll(() => document.activeElement?.textContent).toBe('Application submitted');
  await expectHidden(page.getByRole('textbox'));
  expect(sent()).toEqual([
    {
      businessName: 'Happy Paws',
      businessType: 'kennel',
      contactName: 'Ann',
      email: 'ann@example.com',
      phone: null,
      address: null,
      additionalInfo: null,
      website: '',
    },
  ]);
  const keys = stage
    .asked()
    .flatMap(({ method, headers }) => (method === 'POST' ? [headers?.get('idempotency-key')] : []));
  expect(keys).toEqual([expect.stringMatching(/^[0-9A-Z]{26}$/)]);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expectPath(page, '/');
});

test('names what is missing, and sends nothing', async () => {
  const page = await stage.visit('/business-signup', { answers: received });
  await submit(page).click();
  await expectVisible(
    page.getByText('Enter the name of your business.'),
    page.getByText('Choose a business type.'),
    page.getByText('Enter the name of a contact.'),
    page.getByText('Enter an email address, like name@example.com.'),
  );
  expect(document.activeElement?.getAttribute('name')).toBe('businessName');
  expect(sent()).toEqual([]);
});

test('keeps the input after a failure', async () => {
  const answers: Answers = { 'send-business-application': CUT_OFF };
  const page = await stage.visit('/business-signup', { answers });
  await fill(page);
  await page.getByLabel('Phone').fill('+1 555 0100');
  await submit(page).click();
  await expectNotice(page, 'Failed to submit application', 'Please try again.');
  answers['send-business-application'] = new AppError('too-many-messages', 'Write again in an hour.');
  await submit(page).click();
  await expectNotice(page, 'Failed to submit application', 'Write again in an hour.');
  expect(await page.getByLabel('Business name').inputValue()).toBe('Happy Paws');
  expect(await page.getByLabel('Business type').inputValue()).toBe('kennel');
  expect(await page.getByLabel('Phone').inputValue()).toBe('+1 555 0100');
});
