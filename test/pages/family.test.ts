import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { nthId } from '../support/entities.ts';
import {
  aFamily,
  anEntry,
  anOpenInvitation,
  aPerson,
  aPracticeWithAccess,
  endIn,
  peopleAnswers,
  visitPeople,
} from './states/family.ts';
import { fullPet } from './states/full-pet.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF, DONE, inTurn } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const button = (page: Screen, name: string | RegExp) => page.getByRole('button', { name });
const jon = nthId('grt', 2);

test('the pet’s page leads to its people, once it is idle with their names', async () => {
  const page = await visitPet(stage, '', { ...petAnswers(), 'list-people': aFamily() });
  const row = page.getByRole('link', { name: /^Who looks after Biscuit/ });
  await expectVisible(row.filter({ hasText: 'You, Jon and Mia' }));
  expect(await row.getAttribute('href')).toBe(`/pet/${fullPet.id}/people`);
});

test('the owner comes first, then people and who is invited', async () => {
  const page = await visitPeople(stage);
  await expectVisible(button(page, /^Mia/));
  const rows = page.getByRole('main').locator('ul').first().locator('li');
  const texts = (await rows.allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
  expect(texts.slice(0, 2)).toEqual(['DYouowner', 'JJonco-owner · all pets · gets reminders']);
  expect(texts[2]).toMatch(/^MMiacaregiver until \w{3} \d+$/);
  expect(texts[3]).toBe('Lizinvited, waiting 2 days');
});

test('someone who looks after the pet turns their own reminders on, on its page too', async () => {
  const own = aFamily({ role: 'caregiver', people: [aPerson({ is_self: true })], invitations: [] });
  const answers: Answers = { ...peopleAnswers(own), 'update-pet-reminders': DONE };
  const page = await visitPeople(stage, answers);
  const reminders = page.getByRole('switch', { name: 'Remind me about Biscuit' });
  expect(await reminders.isChecked()).toBe(false);
  await reminders.click();
  await expectVisible(
    page.getByText('By email, if reminders are on in Settings.'),
    page.getByText('gets reminders'),
  );
  expect(await reminders.isChecked()).toBe(true);
  expect(stage.sent('PUT', `/granted-pets/${own.people[0]?.grant_id}/reminders`)).toEqual([
    { enabled: true },
  ]);
  const access = { role: 'caregiver', owner_name: 'Dana', ends_at: null, all_pets: false } as const;
  const petPage = await visitPet(stage, '', { ...petAnswers({ ...fullPet, access }), 'list-people': own });
  await expectVisible(petPage.getByRole('switch', { name: 'Remind me about Biscuit' }));
});

test('after unsubscribing from a practice, its row says so, and a tick takes back what it shows', async () => {
  const unsubscribed_at = '2026-11-26T09:00:00.000Z';
  const practice = aPracticeWithAccess({ unsubscribed_at });
  const answers: Answers = {
    'list-practice-grants': { practices: [practice] },
    'update-practice-grant': DONE,
  };
  const page = await visitPeople(stage, { ...peopleAnswers(), ...answers });
  await expectVisible(page.getByText(/you unsubscribed from its reminders on Nov 26/));
  await button(page, /^Riverside Animal Clinic/).click();
  const reminders = page.getByRole('checkbox', { name: 'Remind me' });
  expect(await reminders.isChecked()).toBe(false);
  await reminders.click();
  await button(page, 'Save changes').click();
  await expectNotice(page, 'Riverside Animal Clinic’s access was changed');
  expect(stage.sent('PUT', `/practice-grants/${practice.grant_id}`)).toMatchObject([
    { may_remind: true, unsubscribed_at },
  ]);
});

test('an archived pet’s people are marked, and nobody is invited or reminded', async () => {
  const page = await visitPeople(stage, peopleAnswers(aFamily({ is_archived: true })));
  await expectVisible(page.getByText(/^Biscuit is archived\./), button(page, /^Jon/));
  await expectHidden(button(page, 'Invite someone'));
  await expectHidden(page.getByText(/· gets reminders/));
});

test('says that the practices with access can’t be loaded, and shows the people', async () => {
  const page = await visitPeople(stage, { ...peopleAnswers(), 'list-practice-grants': CUT_OFF });
  await expectVisible(
    button(page, /^Mia/),
    page.getByText('We couldn’t load the practices with access. Reload the page.'),
  );
});

test('whoever turned all reminders off isn’t listed as getting any', async () => {
  const self = aPerson({ is_self: true, gets_reminders: true, is_mail_off: true });
  const page = await visitPeople(
    stage,
    peopleAnswers(aFamily({ role: 'caregiver', people: [self], invitations: [] })),
  );
  await expectVisible(page.getByText('By email, if reminders are on in Settings.'));
  await expectHidden(page.getByText(/gets reminders/));
});

test('a co-owner reads on whose screen a code is', async () => {
  const invitation = anOpenInvitation({ email: null });
  const family = aFamily({ role: 'co-owner', invitations: [invitation] });
  const page = await visitPeople(stage, peopleAnswers(family));
  await expectVisible(page.getByText(/^QR code on the owner’s screen, /));
});

test('a change is saved with the day’s end, a failure keeps what was chosen', async () => {
  const answers: Answers = {
    ...peopleAnswers(),
    'update-grant': inTurn<AppError | typeof DONE>(new AppError('try-again', 'Try again.'), DONE),
  };
  const page = await visitPeople(stage, answers);
  await button(page, /^Jon/).click();
  await page.getByRole('radio', { name: /^Viewer/ }).check();
  const last = endIn(3);
  const day = new Date(last).toLocaleDateString('sv');
  await page.getByLabel('Last day').fill(day);
  await button(page, 'Save changes').click();
  await expectNotice(page, 'Access not changed', 'Try again.');
  expect(await page.getByLabel('Last day').inputValue()).toBe(day);
  await button(page, 'Save changes').click();
  await expectNotice(page, 'Jon’s access was changed');
  await expectHidden(page.getByLabel('Last day'));
  expect(stage.sent('PUT', `/grants/${jon}`).at(-1)).toEqual({ role: 'viewer', ends_at: last });
});

test('a new role keeps the exact end of the day that is shown', async () => {
  const ends_at = '2099-12-06T20:00:00.000Z';
  const people = aFamily({ people: [aPerson({ ends_at })] });
  const page = await visitPeople(stage, { ...peopleAnswers(people), 'update-grant': DONE });
  await button(page, /^Mia/).click();
  await page.getByRole('radio', { name: /^Viewer/ }).check();
  await button(page, 'Save changes').click();
  await expectNotice(page, 'Mia’s access was changed');
  expect(stage.sent('PUT', `/grants/${aPerson().grant_id}`)).toEqual([{ role: 'viewer', ends_at }]);
});

test.each([
  [0, 'Jon has no active share links.'],
  [1, 'The share link that Jon made stops working.'],
  [2, 'The 2 share links that Jon made stop working.'],
])('removing someone says first that %i links end', async (active, text) => {
  const answers = { ...peopleAnswers(), 'count-made-links': { active }, 'end-grant': DONE } as const;
  const page = await visitPeople(stage, answers);
  await button(page, /^Jon/).click();
  await button(page, 'Remove Jon').click();
  await expectVisible(page.getByRole('alertdialog').filter({ hasText: text }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectNotice(page, 'Jon was removed');
  expect(stage.asked().filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('without the number of links, nobody is asked about', async () => {
  const refusal = new AppError('grant-not-found', 'This person no longer has access.');
  const page = await visitPeople(stage, { ...peopleAnswers(), 'count-made-links': refusal });
  await button(page, /^Jon/).click();
  await button(page, 'Remove Jon').click();
  await expectNotice(page, 'Not removed', 'This person no longer has access.');
  await expectHidden(page.getByRole('alertdialog'));
});

test('an invitation is sent again as it was, and withdrawn', async () => {
  const invitation = anOpenInvitation();
  const page = await visitPeople(stage, {
    ...peopleAnswers(),
    'create-invitation': { invitation, token: null },
    'withdraw-invitation': DONE,
  });
  await button(page, /^Liz/).click();
  await button(page, 'Send again').click();
  await expectNotice(
    page,
    'Invitation sent',
    'We emailed liz@example.com. The invitation works once, for 14 days.',
  );
  const { email, name, role, ends_at, all_pets } = invitation;
  expect(stage.sent('POST', '/invitations')).toEqual([
    { email, name, role, ends_at, all_pets, owner_name: 'Dana' },
  ]);
  await button(page, 'Withdraw').click();
  await expectNotice(page, 'Invitation withdrawn');
});

test('inviting needs two fields; an error keeps what was typed', async () => {
  const refused = { path: 'email', message: 'This site doesn’t send email. Show a code instead.' };
  const page = await visitPeople(stage, {
    ...peopleAnswers(),
    'create-invitation': new AppError('invalid-request', refused.message, [refused]),
  });
  await button(page, 'Invite someone').click();
  const dialog = page.getByRole('dialog');
  await expectVisible(dialog.getByText('Still missing: email, their name'));
  await dialog.getByLabel('Their email').fill('nina@example.com');
  await dialog.getByLabel('Their name').fill('Nina');
  await button(page, 'Send invitation').click();
  await expectVisible(dialog.getByText(refused.message));
  expect(await dialog.getByLabel('Their name').inputValue()).toBe('Nina');
  expect(stage.sent('POST', '/invitations')).toEqual([
    {
      email: 'nina@example.com',
      name: 'Nina',
      owner_name: 'Dana',
      role: 'caregiver',
      ends_at: null,
      all_pets: false,
    },
  ]);
});

/** Opens a code for Liz; `later` is what the page hears when it asks again. */
async function showCode(later: NonNullable<Answers['list-people']>, minutes = 10) {
  const expires_at = new Date(Date.now() + minutes * 60_000).toISOString();
  const invitation = anOpenInvitation({ email: null, expires_at });
  const answers: Answers = {
    ...peopleAnswers(aFamily({ invitations: [] })),
    'create-invitation': { invitation, token: 'a'.repeat(64) },
  };
  const page = await visitPeople(stage, answers, { speed: 20 });
  await button(page, 'Invite someone').click();
  await page.getByLabel('Show a code').check();
  await page.getByLabel('Their name').fill('Liz');
  answers['list-people'] = aFamily({ invitations: [invitation] });
  await button(page, 'Show the code').click();
  await expectVisible(page.getByText('Works once', { exact: false }));
  answers['list-people'] = later;
  return page;
}

const joinedByCode = () =>
  aPerson({
    grant_id: nthId('grt', 3),
    name: 'Liz',
    role: 'viewer',
    ends_at: null,
    invitation_id: anOpenInvitation().id,
  });

test('a code says that it was used', async () => {
  const page = await showCode(aFamily({ people: [joinedByCode()], invitations: [] }));
  await expectVisible(page.getByText('Liz joined'), page.getByText('Liz now sees Biscuit as a viewer.'));
});

test('a declined code isn’t taken for used because someone of the same name has access', async () => {
  const page = await showCode(
    aFamily({ people: [aPerson({ name: 'Liz', invitation_id: nthId('inv', 2) })], invitations: [] }),
  );
  await expectVisible(page.getByText(/the invitation was declined or withdrawn/));
});

test('a code says that it was declined', async () => {
  const page = await showCode(aFamily({ people: [], invitations: [] }));
  await expectVisible(
    page.getByText(/the invitation was declined or withdrawn/),
    button(page, 'Show a new code'),
  );
});

test('a code says that its time is over', async () => {
  const page = await showCode(aFamily({ people: [], invitations: [anOpenInvitation()] }), 0.01);
  await expectVisible(page.getByText(/This code expired before it was used/));
});

test('a code that was used just before its time was over says so', async () => {
  const page = await showCode(aFamily({ people: [joinedByCode()], invitations: [] }), -1);
  await expectVisible(page.getByText('Liz joined'));
});

test('the history is told in words, page by page', async () => {
  const entries = [
    anEntry({ call: 'create-share', name: null }),
    anEntry({ call: 'delete-record', record_id: nthId('rec', 9) }),
    anEntry({ kind: 'changed', role: 'viewer' }),
    anEntry({ kind: 'expired' }),
  ];
  const page = await visitPeople(stage, {
    ...peopleAnswers(),
    'list-access-history': inTurn(
      { entries, next: 'n' },
      { entries: [anEntry({ kind: 'left' })], next: null },
    ),
  });
  await button(page, 'Show earlier').click();
  await expectVisible(
    page.getByText('A former member created a share link'),
    page.getByText('Mia deleted a record'),
    page.getByText('You changed Mia’s access: viewer, no last day'),
    page.getByText('Mia’s access ended after the last day'),
    page.getByText('Mia left'),
  );
  await expectHidden(button(page, 'Show earlier'));
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Mia left/);
});

test('co-owners see everyone and change nobody; others see themselves', async () => {
  const page = await visitPeople(stage, peopleAnswers(aFamily({ role: 'co-owner' })));
  await expectVisible(
    page.getByText('Dana', { exact: true }),
    page.getByText('liz', { exact: false }).first(),
  );
  await expectHidden(button(page, 'Invite someone'), button(page, /^Mia/), button(page, /^Liz/));
});

test('one’s own row has the initial that others see', async () => {
  const own = aFamily({ role: 'caregiver', people: [aPerson({ is_self: true })], invitations: [] });
  const page = await visitPeople(stage, peopleAnswers(own));
  await expectVisible(page.getByText('caregiver', { exact: false }).first());
  const row = page.getByRole('main').locator('ul').first().locator('li').nth(1);
  expect(await row.textContent()).toMatch(/^MYou/);
});
