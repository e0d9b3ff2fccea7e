import { expect, test } from 'vitest';
import type { Pet } from '../../contract/pets/pets.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { certificate } from '../e2e/support/files.ts';
import { openShareForm } from '../e2e/support/share-preview.ts';
import { billingAnswers } from '../pages/states/billing.ts';
import { petAnswers } from '../pages/states/pets.ts';
import { aPreview, multiPet } from '../pages/states/plans.ts';
import { settingsAnswers } from '../pages/states/settings.ts';
import { type Answers, CUT_OFF, DONE } from '../pages/support/answers.ts';
import { type CognitoAnswers, CognitoRefusal, signInAnswers } from '../pages/support/cognito.ts';
import { STORAGE } from '../pages/support/network.ts';
import type { Screen, Target } from '../pages/support/screen.ts';
import { OWNER } from '../pages/support/session.ts';
import { setUpPages } from '../pages/support/set-up-pages.ts';
import { afterSave, anOverview, aPet, aRecord, aShare, nthId } from '../support/entities.ts';

// Input in a form survives the end of the session: the owner signs in again in a dialog, and the form continues.

const stage = setUpPages();

const PASSWORD = 'a-long-enough-password';
const dialog = (page: Screen) => page.getByRole('dialog', { name: 'Sign in to continue' });
const press = (page: Screen, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const button = (page: Screen, name: string) => page.getByRole('button', { name, exact: true });

async function signInAgain(page: Screen) {
  await expectVisible(dialog(page));
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('password');
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign In');
}

const visit = (path: string, answers: Answers, cognito: CognitoAnswers = {}) =>
  stage.visit(path, {
    as: OWNER,
    answers,
    cognito: { ...signInAnswers(OWNER), GetUser: {}, RevokeToken: {}, ...cognito },
  });

/** The answers about a pet of a server that keeps what is sent. */
function keepingAnswers(links: Share[] = []): Answers {
  let pet: Pet = aPet();
  const records: PetRecord[] = [];
  const shares = [...links];
  let uploads = 0;
  return {
    ...petAnswers(),
    'get-pet': () => ({ pet, records, next: null }),
    'list-shares': () => ({ pet, shares, next: null }),
    'update-pet': ({ body }) => {
      pet = afterSave(pet, body);
      return pet;
    },
    'create-upload': () => {
      uploads += 1;
      return {
        url: STORAGE,
        fields: {},
        put: { url: STORAGE, headers: {} },
        file_path: documentPath(uploads),
      };
    },
    'create-records': ({ body: { file_path, records: entered } }) => {
      const added = entered.map(({ key: _, ...record }, index) =>
        aRecord({ ...record, file_path, id: nthId('rec', records.length + index) }),
      );
      records.push(...added);
      return { records: added };
    },
    'create-share': ({ body: { label } }) => {
      shares.push(aShare({ label }));
      return aShare({ label });
    },
    'update-share': ({ body: { label } }) => aShare({ label: label ?? null }),
  };
}

const documentPath = (index: number) => `${aPet().owner_id}/${aPet().id}/${'0'.repeat(25)}${index}.pdf`;

/** What is sent before each document. */
const UPLOAD = { content_type: 'application/pdf', size: certificate.bytes.length };
const sentDocuments = () => [...stage.sent('POST', '/uploads'), ...stage.sent('POST', '/records/batch')];

/** The vaccination of that title, besides what is not entered. */
const oneRecord = (title: string): unknown => expect.objectContaining({ title, record_type: 'vaccination' });

const visitPet = (part: string, links?: Share[]) => visit(`/pet/${aPet().id}${part}`, keepingAnswers(links));

/** A form with unsent input. */
interface TypedForm {
  page: Screen;
  /** The field with the input. */
  field: Target;
  /** The submit button. */
  submit: Target;
  /** What was sent so far, and what is sent in the end. */
  sent: () => unknown[];
  expected: object[];
  /** Waits for the sign of success. */
  arrive: () => Promise<void>;
}

/** Opens each of the other forms, and types into it. */
const FORMS: Record<string, () => Promise<TypedForm>> = {
  async 'a changed pet'() {
    const page = await visitPet('/edit');
    const field = page.getByLabel('Pet Name');
    await field.fill('Cookie');
    return {
      page,
      field,
      submit: button(page, 'Save changes'),
      sent: () => stage.sent('PUT', aPet().id),
      expected: [{ name: 'Cookie', based_on: { name: 'Biscuit' } }],
      arrive: () => expectHeading(page, 'Cookie'),
    };
  },
  async 'a document'() {
    const page = await visitPet('/upload');
    const field = page.getByLabel('Title');
    await field.fill('Tetanus');
    await page.getByLabel('Record type').selectOption('Vaccination');
    const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate.bytes };
    await page.getByLabel('Document', { exact: true }).setInputFiles(file);
    return {
      page,
      field,
      submit: button(page, 'Upload Document'),
      sent: sentDocuments,
      expected: [UPLOAD, { file_path: documentPath(1), records: [oneRecord('Tetanus')] }],
      arrive: () => expectVisible(page.getByRole('heading', { name: 'Tetanus' })),
    };
  },
  async 'several documents'() {
    const page = await visitPet('/upload');
    const file = { mimeType: 'application/pdf', buffer: certificate.bytes };
    // More than are sent at once: the owner is asked to sign in only once.
    await page
      .getByLabel('Document', { exact: true })
      .setInputFiles(['one', 'two', 'three', 'four'].map((name) => ({ name: `${name}.pdf`, ...file })));
    const field = page.getByLabel('Title').first();
    await field.fill('Tetanus');
    await page.getByLabel('Same type for all').selectOption('Vaccination');
    return {
      page,
      field,
      submit: button(page, 'Upload 4 documents'),
      sent: sentDocuments,
      expected: ['Tetanus', 'Two', 'Three', 'Four'].flatMap((title) => [
        UPLOAD,
        { records: [oneRecord(title)] },
      ]),
      arrive: () => expectNotice(page, 'Documents uploaded'),
    };
  },
  async 'a new link'() {
    const page = await visitPet('/share');
    await openShareForm(page);
    const field = page.getByLabel('Label');
    await field.fill('Happy Paws');
    return {
      page,
      field,
      submit: button(page, 'Create link'),
      sent: () => stage.sent('POST', '/shares'),
      expected: [{ label: 'Happy Paws', purpose: 'vet' }],
      arrive: () => expectVisible(page.getByRole('listitem').filter({ hasText: 'Happy Paws' })),
    };
  },
  async 'a changed link'() {
    const page = await visitPet('/share', [aShare()]);
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('button', { name: /^Edit/ }).click();
    const field = page.getByRole('dialog').getByLabel('Label');
    await field.fill('Happy Paws');
    return {
      page,
      field,
      submit: button(page, 'Save changes'),
      sent: () => stage.sent('PUT', aShare().id),
      expected: [{ label: 'Happy Paws', based_on: { label: aShare().label } }],
      arrive: () => expectNotice(page, 'Share link updated'),
    };
  },
  async 'a new password'() {
    const inputs: object[] = [];
    const page = await visit(
      '/settings#security',
      { ...settingsAnswers(), 'end-all-sessions': CUT_OFF },
      {
        ChangePassword: (input) => {
          inputs.push(input);
          return {};
        },
      },
    );
    await button(page, 'Change password').click();
    await page.getByLabel('Current password').fill(PASSWORD);
    const field = page.getByLabel('New password', { exact: true });
    await field.fill('another-long-password');
    await page.getByLabel('Confirm new password').fill('another-long-password');
    return {
      page,
      field,
      submit: button(page, 'Change password'),
      sent: () => inputs,
      expected: [{ PreviousPassword: PASSWORD, ProposedPassword: 'another-long-password' }],
      arrive: () => expectNotice(page, 'Other devices may still be signed in'),
    };
  },
  async 'the first code of an authenticator app'() {
    const inputs: object[] = [];
    const page = await visit('/settings#security', settingsAnswers(), {
      AssociateSoftwareToken: { SecretCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
      VerifySoftwareToken: (input) => {
        inputs.push(input);
        return { Status: 'SUCCESS' };
      },
      SetUserMFAPreference: (input) => {
        inputs.push(input);
        return {};
      },
    });
    await button(page, 'Set up two-factor authentication').click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await button(page, 'Continue').click();
    const field = page.getByLabel('Code from your authenticator app');
    await field.fill('123456');
    return {
      page,
      field,
      submit: button(page, 'Turn on'),
      sent: () => inputs,
      expected: [{ UserCode: '123456' }, { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }],
      arrive: () => expectVisible(button(page, 'Turn off')),
    };
  },
  async 'the word before an account is deleted'() {
    const page = await visit('/settings#data', { ...settingsAnswers(), 'delete-account': DONE });
    await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog');
    const field = question.getByLabel(`Type ${OWNER.email} to confirm`);
    await field.fill(OWNER.email);
    return {
      page,
      field,
      submit: question.getByRole('button', { name: 'Delete account' }),
      sent: () => stage.sent('POST', '/delete-account'),
      expected: [{ email: OWNER.email }],
      arrive: () => expectHeading(page, 'Your account has been deleted'),
    };
  },
  async 'the number of pets of a plan'() {
    const price = aPreview({ quantity: 4, due_now: 300 });
    const page = await visit('/billing', {
      ...billingAnswers(multiPet(2)),
      'preview-change': price,
      'change-plan': multiPet(4),
    });
    await button(page, 'Change number of pets').click();
    const field = page.getByRole('dialog').getByLabel('How many pets?');
    await field.fill('5');
    const submit = page.getByRole('button', { name: 'Pay $3' });
    await expectVisible(submit);
    return {
      page,
      field,
      submit,
      sent: () => stage.sent('POST', '/change-quantity'),
      expected: [{ plan: 'extra', quantity: 4, due_now: 300 }],
      arrive: () => expectNotice(page, 'Number of pets changed'),
    };
  },
};

test.each(Object.entries(FORMS))(
  'keeps %s as typed, and sends it after signing in again',
  async (_, open) => {
    const { page, field, submit, sent, expected, arrive } = await open();
    const typed = await field.inputValue();
    await page.evaluate(() => localStorage.clear());
    await submit.click();
    await press(page, 'Cancel');
    await expectHidden(dialog(page));
    await expect.poll(() => field.inputValue()).toBe(typed);
    expect(sent()).toEqual([]);

    await submit.click();
    await signInAgain(page);
    await arrive();
    // Several documents are sent at once, in any order.
    expect(sent()).toEqual(expect.arrayContaining(expected.map((body) => expect.objectContaining(body))));
    expect(sent()).toHaveLength(expected.length);
  },
);

test('saves a new pet after signing in again, and explains a wrong password', async () => {
  const luna = aPet({ name: 'Luna', species: 'cat' });
  const { RespondToAuthChallenge = {} } = signInAnswers(OWNER);
  let isWrong = true;
  const cognito: CognitoAnswers = {
    RespondToAuthChallenge: (input) => {
      if (isWrong) return new CognitoRefusal('NotAuthorizedException', 'Incorrect username or password.');
      return typeof RespondToAuthChallenge === 'function'
        ? RespondToAuthChallenge(input)
        : RespondToAuthChallenge;
    },
  };
  const answers: Answers = { ...petAnswers(luna, []), 'get-overview': anOverview(), 'create-pet': luna };
  const page = await visit('/add-pet', answers, cognito);
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.evaluate(() => localStorage.clear());
  await button(page, 'Add Pet').click();
  await expectVisible(
    dialog(page).getByText(
      `You’ve been signed out. We kept your unsaved changes. Sign in as ${OWNER.email} to save them.`,
    ),
  );
  await press(page, 'Cancel');
  await expectHidden(dialog(page));
  await expectNotice(page, 'Error adding pet', 'You’ve been signed out. Sign in again.');
  expect(await page.getByLabel('Pet Name').inputValue()).toBe('Luna');

  await button(page, 'Add Pet').click();
  await signInAgain(page);
  await expectNotice(page, 'Sign in failed', 'Incorrect email or password');
  expect(stage.sent('POST', '/pets')).toEqual([]);
  isWrong = false;
  await signInAgain(page);
  await expectHeading(page, 'Luna');
  expect(stage.sent('POST', '/pets')).toMatchObject([{ name: 'Luna', species: 'cat' }]);
});
