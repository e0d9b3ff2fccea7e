import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectHeading, expectNotice, expectPath, expectVisible } from '../support/expect-visible.ts';
import { bloodPanel, certificate, photo } from '../support/files.ts';
import { openMore } from '../support/link-rows.ts';
import { linkInMailTo } from '../support/mail.ts';
import { newAddress } from '../support/owner.ts';
import { decodeQrOnScreen } from '../support/qr.ts';
import { card } from '../support/record-card.ts';
import { setUpStage } from '../support/stage.ts';

const stage = setUpStage();
const account = { email: '', password: 'correct horse battery' };

test('leads from sign-up to a shared record and its deactivation', async () => {
  account.email = newAddress('rosa');
  // Cognito says at the first sign-in that the address is not confirmed yet.
  const page = await stage.visit('/', { allow: [/status of 400/] });
  await signUp(page);
  await confirmInAnotherTab(page);
  await addPet(page);

  await upload(page, 'Rabies vaccination', 'Vaccination', certificate.path);
  await upload(page, 'Tag photo', 'Note', photo.path);
  await upload(page, 'Blood panel', 'Lab result', bloodPanel.path);
  await previewPdf(page, 'Rabies vaccination');
  await previewPicture(page, 'Tag photo', { width: 800, height: 600 });
  await previewPicture(page, 'Blood panel', { width: 640, height: 400 });

  const link = await share(page);
  const visitor = await stage.visit(link, { allow: [/status of 403.*get-shared-pet/] });
  await expectHeading(visitor, 'Biscuit');
  await expectVisible(visitor.getByRole('heading', { name: 'Rabies vaccination' }));
  await previewPdf(visitor, 'Rabies vaccination');
  await previewPicture(visitor, 'Tag photo', { width: 800, height: 600 });

  await deactivate(page);
  await visitor.reload();
  await expectHeading(visitor, 'Access Denied');
  await expectVisible(
    visitor.getByText('This share link has been deactivated.'),
    visitor.getByText('Please contact the pet owner for a new share link.', { exact: true }),
  );
  expect(await visitor.getByText('Biscuit').count()).toBe(0);
});

async function signUp(page: Page) {
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectNotice(
    page,
    'Account created successfully!',
    'Please check your email to verify your account before signing in.',
  );
  await expectHeading(page, 'One step left');
}

/** Opens the mail's link in a tab of its own, as mail programs do. The tab of the sign-up knows the password. */
async function confirmInAnotherTab(page: Page) {
  const tab = await page.context().newPage();
  await tab.goto(linkInMailTo(stage.cloud, account.email));
  // At once, because a notice goes after some seconds.
  await Promise.all(
    [tab, page].map((signedIn) =>
      expectNotice(signedIn, 'Email confirmed', `Welcome to Pawfile. You’re signed in as ${account.email}.`),
    ),
  );
  for (const signedIn of [tab, page]) await expectPath(signedIn, '/add-pet?first');
  await tab.close();
}

async function addPet(page: Page) {
  await expectHeading(page, 'What’s your pet’s name?');
  const submit = page.getByRole('button', { name: 'Add Pet' });
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.getByLabel('Pet Name').fill('Biscuit');
  await page.getByRole('radio', { name: 'Dog' }).check();
  await page.getByText('More details').click();
  await page.getByLabel('Breed').fill('Beagle');
  await submit.click();
  await expectNotice(page, 'Pet added successfully!', 'Biscuit has been added to your account.');
  await expectHeading(page, 'Biscuit');
}

async function upload(page: Page, title: string, type: string, path: string) {
  await page.getByRole('link', { name: 'Upload Document' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Record type').selectOption(type);
  await page.getByLabel('Document', { exact: true }).setInputFiles(path);
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await expectHeading(page, 'Biscuit');
  await expectVisible(page.getByRole('heading', { name: title }));
}

const preview = (page: Page, title: string) => card(page, title).getByRole('button', { name: /^View/ });

/** By a key: notices of the uploads may still lie over the button, and stay while the mouse is above them. */
const openPreview = (page: Page, title: string) => preview(page, title).press('Enter');

/** The focus returns just after the dialog has gone; a key pressed in between would open the same preview again. */
async function closePreview(page: Page, title: string) {
  await page.keyboard.press('Escape');
  await expect
    .poll(() => preview(page, title).evaluate((button) => button === document.activeElement))
    .toBe(true);
}

async function previewPdf(page: Page, title: string) {
  const loading = page.waitForResponse(
    (response) => new URL(response.url()).pathname.endsWith('.pdf') && [200, 206].includes(response.status()),
  );
  await openPreview(page, title);
  const response = await loading;
  expect(response.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': expect.stringMatching(/^sandbox;/),
  });
  // The page read it as a stream, of which the browser keeps no copy.
  const again = await page.request.get(response.url());
  expect(certificate.bytes.equals(await again.body())).toBe(true);
  await expectVisible(page.getByRole('dialog').getByText('Certificate of Vaccination'));
  await closePreview(page, title);
}

async function previewPicture(page: Page, title: string, size: { width: number; height: number }) {
  await openPreview(page, title);
  const picture = page.getByRole('dialog').getByRole('img', { name: title });
  await expect
    .poll(() =>
      picture.evaluate((img: HTMLImageElement) => ({ width: img.naturalWidth, height: img.naturalHeight })),
    )
    .toEqual(size);
  await expectVisible(page.getByRole('link', { name: 'Open in new tab' }));
  await closePreview(page, title);
}

async function share(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: /^Vet/ }).click();
  await expectVisible(page.getByText('Your link is ready'));
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`^${stage.cloud.siteUrl}/shared/[0-9a-f]{64}$`));
  const image = page.getByRole('img', { name: 'QR code for the share link for Biscuit' });
  expect(await image.evaluate((img: HTMLImageElement) => img.width)).toBeGreaterThanOrEqual(256);
  expect(await decodeQrOnScreen(image)).toBe(link);
  await page.keyboard.press('Escape');
  return link;
}

async function deactivate(page: Page) {
  await openMore(page);
  await page.getByRole('button', { name: /^Deactivate/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectNotice(page, 'Share link deactivated');
  await expectVisible(page.getByRole('listitem').getByText('Inactive'));
}
