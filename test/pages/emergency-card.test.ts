import { expect, test } from 'vitest';
import { changedMeanwhile, signInAgain } from '../../contract/problem.ts';
import { SCOPE_OF_PURPOSE } from '../../contract/sharing/share-scope.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { aPet, aRecord, aShare, nthId } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const cardOn = (page: Screen) => page.getByRole('article', { name: 'Emergency card' });
const codeOn = (page: Screen) => cardOn(page).getByRole('img', { name: 'QR code for the link' });
const create = async (page: Screen) => {
  await page.getByLabel('Emergency phone number').fill('+41 79 123 45 67');
  await page.getByRole('button', { name: 'Create emergency card' }).click();
};
const visitCard = (answers: Answers) => visitPet(stage, '/emergency-card', answers);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A link as a card makes it. */
const cardLink = (fields: Partial<Share> = {}) =>
  aShare({
    purpose: 'sitter',
    scope: SCOPE_OF_PURPOSE.sitter,
    label: 'Emergency card',
    expires_at: inDays(365),
    ...fields,
  });

/** The only call that creates a card. */
const CREATION = {
  purpose: 'sitter',
  label: 'Emergency card',
  expires_in_days: 365,
  show_contacts: false,
};

test('explains and previews a card before it exists', async () => {
  const file_path = `${aPet().owner_id}/${aPet().id}/01jd0000000000000000000012.pdf`;
  const medication = aRecord({
    id: nthId('rec', 2),
    title: 'Apoquel',
    record_type: 'medication',
    file_path,
  });
  const page = await visitCard(petAnswers(aPet(), [medication, aRecord()]));
  await expectVisible(page.getByText(/medications, treatments, allergies and notes, with documents/));
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expectVisible(
    dialog.getByRole('heading', { name: 'Apoquel' }),
    dialog.getByText('With document', { exact: true }),
  );
  await expectHidden(dialog.getByRole('heading', { name: 'Rabies' }));
  await dialog.getByRole('button', { name: 'Close preview' }).click();
  await expectHidden(dialog);
  expect(stage.asked().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('says that a card with a deactivated link no longer works', async () => {
  const answers = petAnswers(aPet(), [], [cardLink()]);
  const page = await visitCard(answers);
  await expectVisible(codeOn(page));
  Object.assign(answers, petAnswers(aPet(), [], [cardLink({ is_active: false })]));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectVisible(
    page.getByText('The card’s link no longer works'),
    page.getByText(/You deactivated it/),
  );
  await expectHidden(cardOn(page));
  await page.getByRole('button', { name: 'Continue without a number' }).click();
  answers['create-share'] = cardLink({ id: nthId('shr', 2), token_hash: 'b'.repeat(64) });
  await page.getByRole('button', { name: 'Create a new card' }).click();
  await expectVisible(codeOn(page));
  expect(stage.sent('POST', '/shares')).toEqual([CREATION]);
});

test('asks for the number before it makes a card', async () => {
  const page = await visitCard({ ...petAnswers(aPet(), []), 'create-share': cardLink() });
  await expectVisible(page.getByText('Enter an emergency phone number above.'));
  await expectHidden(page.getByRole('button', { name: 'Create emergency card' }));
  await page.getByLabel('Emergency phone number').fill('079 123 45 67');
  await expectVisible(page.getByText('Start with + and your country code, so the number works from abroad.'));
  await page.getByLabel('Emergency phone number').fill('+41 79 123 45 67');
  await expectHidden(page.getByText(/^Start with/), page.getByText(/^Enter an emergency/));
  await page.getByRole('button', { name: 'Create emergency card' }).click();
  await expectVisible(codeOn(page), cardOn(page).getByText('+41 79 123 45 67', { exact: true }));
});

test('makes a card without a number for who wants none', async () => {
  const page = await visitCard({ ...petAnswers(aPet(), []), 'create-share': cardLink() });
  await page.getByRole('button', { name: 'Continue without a number' }).click();
  await page.getByRole('button', { name: 'Create emergency card' }).click();
  await expectVisible(codeOn(page));
});

test('uses no link of less than 180 days, and makes one', async () => {
  const soon = cardLink({ expires_at: inDays(179) });
  const created = cardLink({ id: nthId('shr', 2), token_hash: 'b'.repeat(64) });
  const pet = aPet({ emergency_contact: { name: 'Ada', phone: '+1 555 010 9999' } });
  const answers = { ...petAnswers(pet, [], [soon]), 'create-share': created };
  const page = await visitCard(answers);
  await expectVisible(
    page.getByText('The card’s link expires soon'),
    page.getByText(/^Printed cards work until/),
  );
  await expectHidden(cardOn(page));
  await page.getByRole('button', { name: 'Create a new card' }).click();
  await expectVisible(codeOn(page));
  await expectHidden(page.getByLabel('Link'));
});

test('asks for the password where the sign-in is too old for a long link', async () => {
  const answers: Answers = { ...petAnswers(aPet(), []), 'create-share': signInAgain() };
  const page = await visitCard(answers);
  await create(page);
  await expectVisible(page.getByRole('dialog').getByLabel('Password', { exact: true }));
});

test('prints the emergency contact of the profile', async () => {
  const contact = { name: 'Ada', phone: '+1 555 010 9999' };
  const pet = aPet({ emergency_contact: contact });
  const page = await visitCard(petAnswers(pet, [], [cardLink()]));
  await expectVisible(cardOn(page).getByText(contact.phone));
  await expectHidden(page.getByRole('button', { name: 'Save this number to the profile' }));
});

test('keeps a typed number in the profile', async () => {
  const emergency_contact = { name: null, phone: '555 010 9999' };
  const page = await visitCard({
    ...petAnswers(aPet({ color: 'Tan' }), [], [cardLink()]),
    'update-pet': aPet({ emergency_contact }),
  });
  await page.getByLabel('Emergency phone number').fill(emergency_contact.phone);
  await page.getByRole('button', { name: 'Save this number to the profile' }).click();
  await expectNotice(page, 'Number saved');
  expect(stage.sent('PUT', `/pets/${aPet().id}`)).toEqual([
    { emergency_contact, based_on: { emergency_contact: null } },
  ]);
  await expectHidden(page.getByRole('button', { name: 'Save this number to the profile' }));
});

test('keeps no number over one that was saved somewhere else', async () => {
  const emergency_contact = { name: null, phone: '555 010 2000' };
  const page = await visitCard({
    ...petAnswers(aPet(), [], [cardLink()]),
    'update-pet': changedMeanwhile(aPet({ emergency_contact })),
  });
  await page.getByLabel('Emergency phone number').fill('555 010 9999');
  await page.getByRole('button', { name: 'Save this number to the profile' }).click();
  await expectNotice(
    page,
    'Number not saved',
    'The profile now has another number: 555 010 2000. To change it, edit the profile.',
  );
  expect(await page.getByLabel('Emergency phone number').inputValue()).toBe('555 010 9999');
});

test('says that a card shows the contacts of the profile, before it creates its link', async () => {
  const pet = aPet({ vet_contact: { name: 'Happy Paws', phone: '555 010 2000' } });
  const page = await visitCard({ ...petAnswers(pet, []), 'create-share': cardLink({ show_contacts: true }) });
  await expectVisible(page.getByText(/’s details, contacts, medications/));
  await create(page);
  await expectVisible(codeOn(page));
  expect(stage.sent('POST', '/shares')).toEqual([{ ...CREATION, show_contacts: true }]);
});

test('an older card shows no contacts, and says that a new link would', async () => {
  const pet = aPet({ vet_contact: { name: 'Happy Paws', phone: '555 010 2000' } });
  const page = await visitCard(petAnswers(pet, [], [cardLink()]));
  await expectVisible(page.getByText(/’s details, medications/));
  await expectVisible(page.getByText('A new link also shows the contacts in the profile.'));
});

test('explains why a link can’t be created, and can try again', async () => {
  const answers: Answers = { ...petAnswers(aPet(), []), 'create-share': CUT_OFF };
  const page = await visitCard(answers);
  await create(page);
  await expectVisible(page.getByText('Error creating share link'));
  await expectHidden(cardOn(page));
  answers['create-share'] = cardLink();
  await create(page);
  await expectVisible(codeOn(page));
  expect(stage.sent('POST', '/shares')).toEqual([CREATION, CREATION]);
});
