import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BUSINESS_TYPES } from '../../contract/contact/contact.ts';
import { answer, gate, json, offline, problem } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const CALL = '/api/send-business-application';
const receipt = json({ reference: '3F8A01BC' });

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

async function fill(page: Page) {
  await page.getByLabel('Business name').fill('Happy Paws');
  await page.getByLabel('Business type').selectOption('Kennel');
  await page.getByLabel('Contact name').fill('Ann');
  await page.getByLabel('Business email').fill('ann@example.com');
}

test('is linked from the landing page’s hero and footer', async () => {
  const page = await stage.visit('/');
  for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
    await page.goto('/');
    await place.getByRole('link', { name: 'Business Partner Program' }).click();
    await seePath(page, '/business-signup');
    await seeHeading(page, 'Business Partner Program');
  }
  expect(await page.getByLabel('Business type').locator('option').allInnerTexts()).toEqual([
    'Choose a type',
    ...Object.values(BUSINESS_TYPES),
  ]);
});

test('sends an application, and says what happens next', async () => {
  const page = await stage.visit('/business-signup');
  await fill(page);
  await submit(page).click();
  await see(page.getByRole('heading', { name: 'Application submitted' }));
  await see(page.getByText('We’ll contact you at ann@example.com within 24 hours.'));
  await see(page.getByText(/^Your reference: [0-9A-F]{8}\./));
});

test('promises no contact where no mail is sent', async () => {
  const page = await stage.visit('about:blank');
  const config = await (await page.request.get('/config.json')).json();
  await answer(page, '/config.json', json({ ...config, mail: false, supportEmail: null }));
  await page.goto('/business-signup');
  await see(page.getByText('we won’t see or answer your application'));
  await seeNone(page.getByText('24 hours'));
  await fill(page);
  await submit(page).click();
  await see(page.getByRole('heading', { name: 'Application submitted' }));
  await see(page.getByText('Your message is saved, but this test environment doesn’t notify support.'));
  await seeNone(page.getByText('24 hours'));
});

test('sends once on a double click, and leaves out empty fields', async () => {
  const page = await stage.visit('/business-signup');
  const { opened, open } = gate();
  const sent = await answer(page, CALL, async () => {
    await opened;
    return receipt;
  });
  await fill(page);
  await submit(page).dblclick();
  await see(page.getByRole('button', { name: 'Submitting...' }));
  open();
  const confirmation = page.getByRole('heading', { name: 'Application submitted' });
  await see(confirmation);
  expect(await confirmation.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await seeNone(page.getByRole('textbox'));
  expect(sent.map((request) => request.postDataJSON())).toEqual([
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
  expect(await sent[0]?.headerValue('idempotency-key')).toMatch(/^[0-9A-Z]{26}$/);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await seePath(page, '/');
});

test('names what is missing, and sends nothing', async () => {
  const page = await stage.visit('/business-signup');
  const sent = await answer(page, CALL, receipt);
  await submit(page).click();
  await see(
    page.getByText('Enter the name of your business.'),
    page.getByText('Choose a business type.'),
    page.getByText('Enter the name of a contact.'),
    page.getByText('Enter an email address such as name@example.com.'),
  );
  expect(await page.getByLabel('Business name').evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  await expectAccessible(page);
  expect(sent).toEqual([]);
});

test('keeps the input after a failure', async () => {
  const page = await stage.visit('/business-signup', {
    allow: [/ERR_INTERNET_DISCONNECTED/, /status of 429/],
  });
  await fill(page);
  await page.getByLabel('Phone').fill('+1 555 0100');
  await answer(page, CALL, offline);
  await submit(page).click();
  await seeNotice(page, 'Failed to submit application', 'Please try again.');
  await answer(page, CALL, problem('too-many-messages', 'Please write again in an hour.'));
  await submit(page).click();
  await seeNotice(page, 'Failed to submit application', 'Please write again in an hour.');
  await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe('Happy Paws');
  await expect.poll(() => page.getByLabel('Business type').inputValue()).toBe('kennel');
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+1 555 0100');
});
