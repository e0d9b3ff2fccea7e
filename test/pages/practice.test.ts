import { expect, test } from 'vitest';
import { addDays } from '../../contract/dates.ts';
import type { Practice } from '../../contract/practices/practices.ts';
import { AppError } from '../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { someAnalytics } from '../support/analytics-entities.ts';
import { aBilling, nthId } from '../support/entities.ts';
import { aDetail, patientPath } from './states/counter.ts';
import { aPausedPractice, pausedAnswers } from './states/paused.ts';
import {
  aMemberInvitation,
  aReceivedMemberInvitation,
  aShownPractice,
  aTeamHistory,
  practiceAnswers,
  practicePath,
  visitMemberInvitation,
  visitTeam,
} from './states/practice.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { CUT_OFF, DONE, inTurn } from './support/answers.ts';
import { STORAGE } from './support/network.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const lastManager = () => new AppError('last-manager', 'Nothing was changed: a practice needs a manager.');

test('opening a practice leads to its team', async () => {
  const practice = aShownPractice({ state: 'read-only' });
  const answers = { ...practiceAnswers(practice), 'open-practice': practice };
  const page = await stage.visit('/open-practice', { as: OWNER, answers });
  await page.getByLabel('Kind of business').selectOption('Veterinary Clinic');
  await page.getByLabel('Name', { exact: true }).fill('Riverside Animal Clinic');
  await page.getByLabel('Postal address').fill('12 River Road');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Phone').fill('+1 503 555 0142');
  await page.getByLabel('Your name').fill('Dr. Sam Rivera');
  await page.getByLabel('I’m a vet').click();
  await page.getByRole('button', { name: 'Add practice' }).click();
  await expectNotice(page, 'Riverside Animal Clinic was added');
  await expectPath(page, `${practicePath}/team`);
  expect(stage.sent('POST', '/practices')).toMatchObject([
    { kind: 'veterinary', country: 'US', is_vet: true, member_name: 'Dr. Sam Rivera' },
  ]);
});

test('the focus stays in the history of the team, and goes on to what is earlier', async () => {
  const answers = {
    ...practiceAnswers(),
    'list-team-history': inTurn(aTeamHistory, { ...aTeamHistory, next: null }),
  };
  const page = await visitTeam(stage, answers);
  await page.getByRole('button', { name: 'Show history' }).click();
  expect(document.activeElement?.textContent).toBe('History of the team');
  await page.getByRole('button', { name: 'Show earlier' }).click();
  await expect.poll(() => document.activeElement?.tagName).toBe('LI');
  expect(document.activeElement?.previousElementSibling?.tagName).toBe('LI');
});

test('roles are saved, unless a practice would have no manager', async () => {
  const page = await visitTeam(stage, { ...practiceAnswers(), 'set-member-roles': DONE });
  await page.getByRole('button', { name: /Kim Lee/ }).click();
  await page.getByLabel(/^Vet/).click();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expectNotice(page, 'Roles saved');
  expect(stage.sent('PUT', '/members/kim')).toEqual([{ roles: ['vet', 'staff'] }]);

  const again = await visitTeam(stage, { ...practiceAnswers(), 'set-member-roles': lastManager() });
  await again.getByRole('button', { name: /Sam Rivera/ }).click();
  await again.getByLabel(/^Manager/).click();
  await again.getByRole('button', { name: 'Save roles' }).click();
  await expectNotice(again, 'Roles not saved');
});

test('someone is invited, and the last manager can’t leave', async () => {
  const page = await visitTeam(stage, {
    ...practiceAnswers(),
    'invite-member': { invitation: aMemberInvitation() },
    'withdraw-member-invitation': CUT_OFF,
    'leave-practice': lastManager(),
    'update-membership': DONE,
  });
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Their email').fill('alvarez@example.com');
  await page.getByLabel('Their name').fill('Dr. Ana Alvarez');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectNotice(page, 'Invitation sent');
  expect(stage.sent('POST', '/invitations')).toEqual([
    { email: 'alvarez@example.com', name: 'Dr. Ana Alvarez', roles: ['staff'] },
  ]);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectNotice(page, 'Invitation not withdrawn');
  await page.getByLabel('License number').fill('OR 4712');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Saved');
  await page.getByRole('button', { name: 'Leave this practice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expectNotice(page, 'You didn’t leave');
});

test('a logo is removed, and keeps what is being typed', async () => {
  const logo = '01m9c4t3e8h76k140zdgfkmn9e';
  let practice = aShownPractice({ logo });
  const removed = (): typeof DONE => {
    practice = aShownPractice();
    return DONE;
  };
  const page = await stage.visit(practicePath, {
    as: OWNER,
    answers: { ...practiceAnswers(), 'get-practice': () => practice, 'remove-logo': removed },
  });
  await page.getByLabel('Phone').fill('+1 503 555 0199');
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expectNotice(page, 'Logo removed');
  await expectHidden(page.getByRole('button', { name: 'Remove logo' }));
  expect(await page.getByLabel('Phone').inputValue()).toBe('+1 503 555 0199');
  expect(stage.sent('DELETE', `/logo/${logo}`)).toHaveLength(1);
});

test('a practice whose plan renews is not closed', async () => {
  const renews = new AppError('plan-renews', 'Nothing was changed: the plan renews.');
  const answers = { ...practiceAnswers(), 'close-practice': renews };
  const page = await stage.visit(practicePath, { as: OWNER, answers });
  await page.getByRole('button', { name: 'Close practice' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('Riverside Animal Clinic');
  await dialog.getByRole('button', { name: 'Close practice' }).click();
  await expectNotice(page, 'Not closed');
});

test('an accepted invitation leads to the patients, which are Home from then on', async () => {
  const practice = aShownPractice({ roles: ['vet', 'staff'] });
  const page = await visitMemberInvitation(
    stage,
    {
      'read-member-invitation': aReceivedMemberInvitation(),
      'accept-member-invitation': { practice_id: practice.id },
      'list-practices': { practices: [practice] },
      'list-patients': { patients: [], next: null, count: 0, counts: null },
      'get-billing': aBilling(),
      ...dashboardAnswers(),
    },
    { as: OWNER },
  );
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectNotice(page, 'You’re on the team of Riverside Animal Clinic');
  await expectPath(page, '/vet-dashboard');
  await expectHeading(page, 'Veterinary dashboard');
  await expectVisible(page.getByRole('link', { name: 'Riverside Animal Clinic' }));
  await page.getByRole('link', { name: 'My Pets' }).first().click();
  await expectPath(page, '/dashboard?pets');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expectPath(page, '/vet-dashboard');
});

test('a member of a kennel, and of a clinic without a plan, is led to the team', async () => {
  for (const fields of [{ kind: 'kennel' }, { state: 'read-only' }] as const) {
    const practice = aShownPractice(fields);
    const page = await stage.visit('/vet-dashboard', {
      as: OWNER,
      answers: {
        ...practiceAnswers(practice),
        'list-practices': { practices: [practice] },
        'get-billing': aBilling(),
      },
    });
    await expectPath(page, `${practicePath}/team`);
  }
});

test('90 days after the plan’s end, and once the practice was closed, members are led to the team', async () => {
  const past = addDays(new Date(), -1).toISOString();
  const soon = addDays(new Date(), 80).toISOString();
  for (const fields of [{ readable_until: past }, { readable_until: soon, closed_at: past }]) {
    const practice = aPausedPractice(fields);
    const answers = { ...practiceAnswers(practice), ...pausedAnswers(practice) };
    const page = await stage.visit('/vet-dashboard', { as: OWNER, answers });
    await expectPath(page, `${practicePath}/team`);
  }
});

test('only a manager is offered a plan after its end; others are led to the entries', async () => {
  const visit = (roles: Practice['roles']) =>
    stage.visit('/vet-dashboard', { as: OWNER, answers: pausedAnswers(aPausedPractice({ roles })) });
  const asManager = await visit(['manager']);
  const plan = asManager.getByRole('link', { name: 'Choose a plan' });
  expect(await plan.getAttribute('href')).toBe(`/billing?practice=${aShownPractice().id}`);
  const asStaff = await visit(['staff']);
  await expectVisible(asStaff.getByRole('link', { name: 'All entries' }));
  expect(await asStaff.getByRole('link', { name: 'Choose a plan' }).count()).toBe(0);
});

test('from the first patient on, no section shows a sample, whichever is opened first', async () => {
  const practice = aShownPractice();
  const visit = (count: number) =>
    stage.visit('/vet-dashboard?tab=analytics', {
      as: OWNER,
      answers: {
        'list-practices': { practices: [practice] },
        'list-patients': { patients: [], next: null, count, counts: null },
        'get-billing': aBilling(),
        'get-analytics': someAnalytics(),
      },
    });
  const page = await visit(1);
  await expectVisible(page.getByRole('heading', { name: 'After your reminders' }));
  await expectHidden(page.getByText('Preview'));
  await expectHidden(page.getByText('Sample data'));
  await expectVisible((await visit(0)).getByText('Sample data'));
});

test('someone in several practices switches by one tap, and comes back to the same one', async () => {
  const first = aShownPractice();
  const other = aShownPractice({ id: nthId('prc', 2), name: 'Hillside Vets' });
  const shown: string[] = [];
  const page = await stage.visit('/vet-dashboard', {
    as: OWNER,
    answers: {
      ...practiceAnswers(other),
      'list-practices': { practices: [first, other] },
      'list-patients': ({ params }) => {
        shown.push(params.practiceId);
        return { patients: [], next: null, count: 0, counts: null };
      },
    },
  });
  await expect.poll(() => shown.at(-1)).toBe(first.id);
  const choices = page.getByRole('navigation', { name: 'Your practices' });
  await choices.getByRole('link', { name: 'Hillside Vets' }).click();
  await expect.poll(() => shown.at(-1)).toBe(other.id);
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expectPath(page, `/practice/${other.id}/team`);
  shown.length = 0;
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect.poll(() => shown.at(0)).toBe(other.id);
});

test('a member reads a patient’s document in the preview that owners have', async () => {
  const [record] = aDetail.records;
  if (!record) throw new Error('The patient has a record.');
  const page = await stage.visit(patientPath, {
    as: OWNER,
    answers: {
      'get-patient': { ...aDetail, records: [{ ...record, document_type: 'image/jpeg' }] },
      'get-patient-document': {
        signed_url: `${STORAGE}/large.jpg`,
        preview_url: `${STORAGE}/small.jpg`,
        expires_in: 300,
        content_type: 'image/jpeg',
      },
    },
  });
  await page.getByRole('button', { name: `View ${record.title}` }).click();
  await expectVisible(page.getByRole('dialog', { name: record.title }).getByRole('img'));
  expect(stage.sent('GET', '/small.jpg')).toHaveLength(1);
});
