import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApp, turnOnCodes } from './support/authenticator.ts';
import { certificate } from './support/files.ts';
import { type Owner, storedSession } from './support/owner.ts';
import { see, seeHeading, seeNone, seeNotice, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';
import { recordsOf } from './support/upload-form.ts';

// Input in a form survives the end of the session: the owner signs in again in a dialog, and the form continues.

const stage = setUpStage();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function signInAgain(page: Page, password: string) {
  const field = dialog(page).getByLabel('Password', { exact: true });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(password);
  await press(page, 'Sign In');
}

/** Ends the session as Cognito does: the stored tokens no longer work. */
const endSession = (page: Page) => page.evaluate(() => localStorage.clear());

/** Signs in by the entries that Amplify leaves in the browser's storage. */
const holdSession = (page: Page, owner: Owner) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, storedSession(owner));

test('saves a new pet after signing in again, and keeps the form otherwise', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/add-pet', { as: owner, allow: [/status of 400/] });
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByLabel('Species').selectOption('Cat');
  await endSession(page);
  const add = page.getByRole('button', { name: 'Add Pet' });
  await add.click();
  await see(
    dialog(page).getByText(
      `Your session has expired. We kept your unsaved changes. Sign in as ${owner.email} to save them.`,
    ),
  );
  await press(page, 'Cancel');
  await seeNone(dialog(page));
  await seeNotice(page, 'Error adding pet', 'Your session has expired. Please sign in again.');
  await expect.poll(() => page.getByLabel('Pet Name').inputValue()).toBe('Luna');

  await add.click();
  await signInAgain(page, 'not-the-password');
  await seeNotice(page, 'Sign in failed', 'Incorrect username or password.');
  await signInAgain(page, owner.password);
  await seeHeading(page, 'Luna');
  expect((await owner.call('get-overview')).pets).toHaveLength(1);
});

test('saves a changed record after signing in again with a code over its dialog', async () => {
  const owner = await stage.owner();
  const app = await turnOnCodes(stage.cloud, owner);
  const pet = await owner.addPet();
  await owner.addRecord(pet);
  // The server rejects the token, and Cognito does not renew it.
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, allow: [/status of 400/] });
  await page.getByRole('button', { name: 'Edit Rabies' }).click();
  await page.getByRole('dialog', { name: 'Edit Record' }).getByLabel('Title').fill('Tetanus');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('.refreshToken')) localStorage.setItem(key, 'ended');
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(24 * 3_600_000));
    }
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await signInAgain(page, owner.password);
  await dialog(page)
    .getByLabel('Code from your authenticator app')
    .fill(await app.nextCode());
  await press(page, 'Sign In');
  await seeNotice(page, 'Record updated');
  await see(page.getByRole('heading', { name: 'Tetanus' }));
});

/** A form with unsent input. */
interface TypedForm {
  page: Page;
  /** The field with the input. */
  field: Locator;
  /** The submit button. */
  submit: Locator;
  /** Waits for the sign of success. */
  arrive: () => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const petsPage = async (owner: Owner, part: string) =>
  stage.visit(`/pet/${(await owner.addPet()).id}${part}`, { as: owner });

/** Opens each of the other forms, and types into it. */
const FORMS: Record<string, (owner: Owner) => Promise<TypedForm>> = {
  async 'a changed pet'(owner) {
    const page = await petsPage(owner, '/edit');
    const field = page.getByLabel('Pet Name');
    await field.fill('Cookie');
    const arrive = () => seeHeading(page, 'Cookie');
    return { page, field, submit: button(page, 'Save Changes'), arrive };
  },
  async 'a document'(owner) {
    const page = await petsPage(owner, '/upload');
    const field = page.getByLabel('Title');
    await field.fill('Tetanus');
    await page.getByLabel('Record type').selectOption('Vaccination');
    await page.getByLabel('Document', { exact: true }).setInputFiles(certificate.path);
    const arrive = () => see(page.getByRole('heading', { name: 'Tetanus' }));
    return { page, field, submit: button(page, 'Upload Document'), arrive };
  },
  async 'several documents'(owner) {
    const page = await petsPage(owner, '/upload');
    const file = { mimeType: 'application/pdf', buffer: certificate.bytes };
    // More than are sent at once: the owner is asked to sign in only once.
    await page
      .getByLabel('Document', { exact: true })
      .setInputFiles(['one', 'two', 'three', 'four'].map((name) => ({ name: `${name}.pdf`, ...file })));
    const field = page.getByLabel('Title').first();
    await field.fill('Tetanus');
    await page.getByLabel('Same type for all').selectOption('Vaccination');
    const arrive = async () => {
      await seeNotice(page, 'Documents uploaded');
      const [pet] = (await owner.call('get-overview')).pets;
      expect(await recordsOf(owner, { id: pet?.id ?? '' })).toHaveLength(4);
    };
    return { page, field, submit: button(page, 'Upload 4 documents'), arrive };
  },
  async 'a new link'(owner) {
    const page = await petsPage(owner, '/share');
    const field = page.getByLabel('Label');
    await page.getByText('More options', { exact: true }).click();
    await field.fill('Happy Paws');
    const arrive = () => see(page.getByRole('listitem').filter({ hasText: 'Happy Paws' }));
    return { page, field, submit: button(page, 'Generate Link'), arrive };
  },
  async 'a changed link'(owner) {
    const pet = await owner.addPet();
    await owner.addShare(pet);
    const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner });
    await page.getByRole('button', { name: /^Edit/ }).click();
    const field = page.getByRole('dialog').getByLabel('Label');
    await field.fill('Happy Paws');
    const arrive = () => seeNotice(page, 'Share link updated');
    return { page, field, submit: button(page, 'Save Changes'), arrive };
  },
  async 'a new password'(owner) {
    const page = await stage.visit('/settings', { as: owner });
    await button(page, 'Change password').click();
    await page.getByLabel('Current password').fill(owner.password);
    const field = page.getByLabel('New password', { exact: true });
    await field.fill('another-long-password');
    await page.getByLabel('Confirm new password').fill('another-long-password');
    const arrive = () => seeNotice(page, 'Password changed');
    return { page, field, submit: button(page, 'Change password'), arrive };
  },
  async 'the first code of an authenticator app'(owner) {
    const page = await stage.visit('/settings', { as: owner });
    await button(page, 'Set up two-factor authentication').click();
    await page.getByLabel('Your password').fill(owner.password);
    await button(page, 'Continue').click();
    const key = await page.getByRole('dialog').locator('code').innerText();
    const field = page.getByLabel('Code from your authenticator app');
    await field.fill(createApp(stage.cloud, key.replaceAll(' ', '')).code());
    const arrive = () => see(button(page, 'Turn off'));
    return { page, field, submit: button(page, 'Turn on'), arrive };
  },
  async 'the word before an account is deleted'(owner) {
    const page = await stage.visit('/settings', { as: owner });
    await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog');
    const field = question.getByLabel(`Type ${owner.email} to confirm`);
    await field.fill(owner.email);
    const arrive = () => seeHeading(page, 'Your account has been deleted');
    return { page, field, submit: question.getByRole('button', { name: 'Delete account' }), arrive };
  },
  async 'the number of pets of a plan'(owner) {
    await subscribe(owner, { quantity: 2 });
    const page = await stage.visit('/billing', { as: owner });
    await button(page, 'Change number of pets').click();
    const field = page.getByRole('dialog').getByLabel('Additional pets');
    await field.fill('4');
    const arrive = () => see(page.getByRole('button', { name: /^Pay \$/ }));
    return { page, field, submit: page.getByRole('button', { name: /^Show price|^Try Again/i }), arrive };
  },
};

test.each(Object.entries(FORMS))(
  'keeps %s as typed, and sends it after signing in again',
  async (_, open) => {
    const owner = await stage.owner();
    const { page, field, submit, arrive } = await open(owner);
    const typed = await field.inputValue();
    await endSession(page);
    await submit.click();
    await press(page, 'Cancel');
    await seeNone(dialog(page));
    await expect.poll(() => field.inputValue()).toBe(typed);
    await submit.click();
    await signInAgain(page, owner.password);
    await arrive();
  },
);

test('never sends one account’s form as another that signed in since', async () => {
  const first = await stage.owner('first');
  const second = await stage.owner('second');
  const page = await stage.visit('/add-pet', { as: first });
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByLabel('Species').selectOption('Cat');
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  const asked = page.waitForEvent('dialog');
  await holdSession(other, second);
  // The page would reload as the second account; the first one stays on it.
  await (await asked).dismiss();

  await page.getByRole('button', { name: 'Add Pet' }).click();
  await see(
    dialog(page).getByText(`You signed in as ${second.email} in another tab.`, {
      exact: false,
    }),
  );
  await other.goto('/dashboard');
  await see(other.getByText('No pets yet'));
  await signInAgain(page, first.password);
  await seeHeading(page, 'Luna');
  // It reloads as the first account, perhaps before the pet is there.
  await expect.poll(() => other.locator('[data-email]').textContent()).toBe(first.email);
  await other.reload();
  await see(other.getByRole('link', { name: 'Luna', exact: true }));
  expect((await second.call('get-overview')).pets).toEqual([]);
  await seePath(other, '/dashboard');
});
