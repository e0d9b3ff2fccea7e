import { expect, test } from 'vitest';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { anOwnStanding, questioned, verified, visitVerification } from './states/verification.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const press = (page: Screen, name: string) => page.getByRole('button', { name, exact: true }).click();

test('says what is still missing', async () => {
  const page = await visitVerification(stage, anOwnStanding());
  await expectVisible(page.getByText('Still missing: documents, a vet'));
  await page.getByLabel('Name').fill('Dr. Ana Alvarez');
  await page.getByLabel('License number').fill('OR-V-4711');
  await expectVisible(page.getByText('Still missing: documents'));
});

test('a question is answered with what was sent before, and its vets can change', async () => {
  const answered = { ...questioned, state: 'applied' } as const;
  const page = await visitVerification(stage, questioned, { 'send-application': answered });
  await press(page, 'Remove Registration.jpg');
  await press(page, 'Add a vet');
  await press(page, 'Remove vet 2');
  await page.getByLabel('Your answer').fill('The one in the license.');
  await press(page, 'Send answer');
  await expectNotice(page, 'Sent');
  await expectVisible(page.getByText(/^We’re checking what you sent/));
  expect(stage.sent('POST', '/application')).toEqual([
    {
      documents: questioned.application?.documents
        .slice(0, 1)
        .map(({ file_path, name }) => ({ file_path, name })),
      vets: [{ name: 'Dr. Ana Alvarez', license: 'OR-V-4711' }],
      message: 'The one in the license.',
    },
  ]);
});

test('a manager of a verified practice names another vet, and removes one who left', async () => {
  const page = await visitVerification(stage, verified, { 'set-vet': verified });
  await expectVisible(page.getByText('Waits for Pawfile'), page.getByText(/^Confirmed by Pawfile on/));
  await expectVisible(page.getByText('Still missing: name, the license number'));
  await page.getByLabel('Name').fill('Dr. Cleo Park');
  await page.getByLabel('License number').fill('OR-V-4713');
  await press(page, 'Add vet');
  await expectNotice(page, 'Vet added');
  await press(page, 'Remove Dr. Ben Ito');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectNotice(page, 'Dr. Ben Ito no longer signs');
  expect(stage.sent('PUT', '/vets')).toEqual([
    { name: 'Dr. Cleo Park', license: 'OR-V-4713', signs: true },
    { name: 'Dr. Ben Ito', license: 'OR-V-4712', signs: false },
  ]);
});

test('a manager chooses whose account a vet’s name and license are', async () => {
  const page = await visitVerification(stage, verified, { 'set-vet': verified });
  await expectVisible(
    page.getByText('Account: Ana, ana@example.org'),
    page.getByText('No account chosen yet'),
  );
  await press(page, 'Choose account of Dr. Ben Ito');
  const dialog = page.getByRole('dialog');
  await expectVisible(dialog.getByText('Its owner signs as Dr. Ben Ito, license OR-V-4712.'));
  await dialog.getByLabel('Account').selectOption('Ben Ito, ben@example.org');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Account chosen');
  expect(stage.sent('PUT', '/vets')).toEqual([
    { name: 'Dr. Ben Ito', license: 'OR-V-4712', signs: true, member_id: 'ben' },
  ]);
});

test('what managers did themselves is no answer to them', async () => {
  const text = 'Dr. Ana Alvarez, license OR-V-4711: Ana';
  const news = [{ kind: 'vet-account' as const, at: '2026-11-04T10:00:00.000Z', text }];
  const page = await visitVerification(stage, { ...verified, news });
  await expectVisible(page.getByText('You chose a vet’s account'));
  expect(await page.getByText(text).count()).toBe(1);
});

test('what was sent can be sent again, which is no step to take', async () => {
  const page = await visitVerification(stage, anOwnStanding({ state: 'applied' }));
  await expectVisible(page.getByRole('button', { name: 'Send again' }));
  await expectHidden(page.getByRole('button', { name: 'Send application' }));
});

test('staff see the standing, and no form', async () => {
  const page = await visitVerification(stage, anOwnStanding({ state: 'applied', can_apply: false }));
  await expectVisible(page.getByText('Not verified by Pawfile'));
  await expectHidden(page.getByRole('button', { name: 'Send application' }));
});

test('a kennel names no vets', async () => {
  const page = await visitVerification(stage, anOwnStanding({ kind: 'kennel' }));
  await expectVisible(page.getByText('Still missing: documents'));
  await expectHidden(page.getByRole('button', { name: 'Add a vet' }));
});
