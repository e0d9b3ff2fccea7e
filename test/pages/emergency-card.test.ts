import { expect, test } from 'vitest';
import { changedMeanwhile } from '../../contract/problem.ts';
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
const create = (page: Screen) => page.getByRole('button', { name: 'Create emergency card' }).click();
const visitCard = (answers: Answers) => visitPet(stage, '/emergency-card', answers);

/** A link as a card makes it. */
const cardLink = (fields: Partial<Share> = {}) =>
  aShare({ purpose: 'sitter', scope: SCOPE_OF_PURPOSE.sitter, label: 'Emergency card', ...fields });

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
  await expectVisible(page.getByText(/medications, treatments, allergies, and notes, with documents/));
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expectVisible(dialog.getByRole('heading', { name: 'Apoquel' }), dialog.getByText('With document'));
  await expectHidden(dialog.getByRole('heading', { name: 'Rabies' }));
  await dialog.getByRole('button', { name: 'Close Preview' }).click();
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
  answers['create-share'] = cardLink({ id: nthId('shr', 2), token_hash: 'b'.repeat(64) });
  await page.getByRole('button', { name: 'Create a new card' }).click();
  await expectVisible(codeOn(page));
  expect(stage.sent('POST', '/shares')).toEqual([CREATION]);
});

test('prints the emergency contact of the profile', async () => {
  const contact = { name: 'Ada', phone: '+1 555 010 9999' };
  const pet = aPet({ emergency_contact: contact });
  const page = await visitCard(petAnswers(pet, [], [cardLink()]));
  await expectVisible(cardOn(page).getByText(contact.phone));
  await expectHidden(page.getByRole('button', { name: 'Keep this number in the profile' }));
});

test('keeps a typed number in the profile', async () => {
  const emergency_contact = { name: null, phone: '555 010 9999' };
  const page = await visitCard({
    ...petAnswers(aPet({ color: 'Tan' }), [], [cardLink()]),
    'update-pet': aPet({ emergency_contact }),
  });
  await page.getByLabel('Phone number').fill(emergency_contact.phone);
  await page.getByRole('button', { name: 'Keep this number in the profile' }).click();
  await expectNotice(page, 'Number saved');
  expect(stage.sent('PUT', `/pets/${aPet().id}`)).toEqual([
    { emergency_contact, based_on: { emergency_contact: null } },
  ]);
  await expectHidden(page.getByRole('button', { name: 'Keep this number in the profile' }));
});

test('keeps no number over one that was saved somewhere else', async () => {
  const emergency_contact = { name: null, phone: '555 010 2000' };
  const page = await visitCard({
    ...petAnswers(aPet(), [], [cardLink()]),
    'update-pet': changedMeanwhile(aPet({ emergency_contact })),
  });
  await page.getByLabel('Phone number').fill('555 010 9999');
  await page.getByRole('button', { name: 'Keep this number in the profile' }).click();
  await expectNotice(
    page,
    'Number not saved',
    'The profile now has another number: 555 010 2000. To change it, edit the profile.',
  );
  expect(await page.getByLabel('Phone number').inputValue()).toBe('555 010 9999');
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
