import { expect, test } from 'vitest';
import { GRANTED_ROLES, may, type Power, type Role } from '../../contract/access/powers.ts';
import { expectVisible } from '../e2e/support/expect-visible.ts';
import { answersAs, visitAs } from '../pages/states/granted.ts';
import { petAnswers, profiledPet } from '../pages/states/pets.ts';
import { isHidden, nameOf } from '../pages/support/accessible.ts';
import { PENDING } from '../pages/support/answers.ts';
import type { Screen } from '../pages/support/screen.ts';
import { setUpPages } from '../pages/support/set-up-pages.ts';
import { settle } from '../pages/support/settle.ts';
import type { PersonRole } from '../support/granted-entities.ts';
import { petAs } from '../support/granted-entities.ts';

const stage = setUpPages();

/**
 * The power that each action on a pet's pages takes, by its name: a new action has no place here, and fails. `undo`:
 * who may only add is offered it for what they added.
 */
const ACTIONS: readonly (readonly [RegExp, Power | 'undo'])[] = [
  [/^(Home|Biscuit|Lepto|Rabies|Worming|Chicken|12\.4 kg)$/, 'read'],
  [/^(\(555\) 010-2000|\+1 555 010 9999)$/, 'read'],
  [/^(Save as PDF|Emergency card|Search records|Filter and sort|List|Timeline)$/, 'read'],
  [/^(View|Details of) /, 'read'],
  [/^\d+ earlier doses?$/, 'read'],
  [
    /^(Emergency phone number.*|Print|Include the \d+ documents|Create PDF|Who looks after Biscuit.*)$/,
    'read',
  ],
  [/^(Add record|Upload Document)$/, 'add'],
  [/^(Options for|Add new dose:) /, 'add'],
  [/^(Weight|Unit|Date|Save weight)$/, 'add'],
  [/^Delete (Lepto|12\.4 kg.*)$/, 'undo'],
  [/^(Add a photo|Share|Edit|Generate QR Code|Confirm|Review|Recently deleted)$/, 'change'],
  [/^(Edit|Delete) /, 'change'],
  [/^(No longer needed|Still needed):/, 'change'],
  [/^(Preview|Create emergency card|Back to share links)$/, 'change'],
];

function mayDo(role: Role, name: string): boolean {
  const power = ACTIONS.find(([pattern]) => pattern.test(name))?.[1];
  expect([name, power]).not.toContain(undefined);
  return may(role, power === 'undo' ? 'add' : (power as Power));
}

/** The pages of a pet that everyone may open, and their headings. */
const HEADINGS = {
  '': 'Biscuit',
  '/weight': 'Weight',
  '/emergency-card': 'Emergency card',
  '/history': 'Save as PDF',
} as const;

/** Everything that the page offers someone, with all records open. */
async function offersOf(role: PersonRole, part: keyof typeof HEADINGS): Promise<string[]> {
  const page = await visitAs(stage, role, part);
  await expectVisible(page.getByRole('heading', { name: HEADINGS[part], level: 1 }));
  for (let isOpening = true; isOpening; ) {
    await settle();
    const closed = document.querySelector<HTMLElement>(
      'main [aria-label^="Details of"][aria-expanded=false]',
    );
    closed?.click();
    isOpening = closed !== null;
  }
  // Both load on demand, which takes longer than the page rests on a busy machine.
  if (part === '') await expectVisible(page.getByText('You', { exact: true }));
  if (part === '' && may(role, 'change'))
    await expectVisible(page.getByRole('button', { name: 'No longer needed: Lepto' }));
  const shown = [...document.querySelectorAll('main :is(a, button, input, select)')];
  return shown
    .filter((each) => !isHidden(each))
    .map(nameOf)
    .filter((name) => name !== 'Stop looking after');
}

test.each(GRANTED_ROLES)('a %s is offered what the table allows, and nothing else', async (role) => {
  for (const part of ['', '/weight'] as const) {
    const ofOwner = await offersOf('owner', part);
    expect(ofOwner.length).toBeGreaterThan(3);
    expect([part, await offersOf(role, part)]).toEqual([part, ofOwner.filter((name) => mayDo(role, name))]);
  }
  for (const part of ['/emergency-card', '/history'] as const) {
    const offered = await offersOf(role, part);
    expect([part, offered.filter((name) => !mayDo(role, name))]).toEqual([part, []]);
  }
});

test.each(GRANTED_ROLES)('a %s may leave', async (role) => {
  const page = await visitAs(stage, role);
  await expectVisible(page.getByRole('button', { name: 'Stop looking after' }));
});

test('someone who can see an archived pet reads that, and may leave it', async () => {
  const pet = petAs('viewer', { ...profiledPet, archived_at: '2026-11-29T12:00:00.000Z' });
  const page = await visitAs(stage, 'viewer', '', { ...answersAs('viewer'), ...petAnswers(pet) });
  await expectVisible(
    page.getByText('You can see Biscuit.'),
    page.getByRole('button', { name: 'Stop looking after' }),
  );
});

test('an owner can’t', async () => {
  expect(await offersOf('owner', '')).not.toContain('Stop looking after');
  expect(document.body.textContent).not.toContain('Stop looking after');
});

const answersOf = async (page: Screen) => {
  await page.getByRole('button', { name: 'Options for Lepto, Biscuit' }).click();
  await expectVisible(page.getByRole('dialog'));
  return [...document.querySelectorAll('[role=dialog] :is(a, button)')].map(nameOf);
};

test('what is late can be answered by who may change it, and given again by who may add', async () => {
  const answers = await answersOf(await visitAs(stage, 'co-owner'));
  expect(answers).toEqual(expect.arrayContaining(['Add new dose', 'No longer needed']));
  const ofCaregiver = await answersOf(await visitAs(stage, 'caregiver'));
  expect(ofCaregiver).toContain('Add new dose');
  expect(ofCaregiver.filter((name) => /needed|later/.test(name))).toEqual([]);
});

test('a viewer’s document offers no further record', async () => {
  const page = await visitAs(stage, 'viewer', '', { ...answersAs('viewer'), 'get-document-url': PENDING });
  await page.getByRole('button', { name: 'View Blood panel' }).click();
  await expectVisible(page.getByRole('dialog'));
  expect(document.querySelector('[role=dialog]')?.textContent).not.toContain('Add another record');
});

test('says whose pet it is, and until when', async () => {
  const ends_at = new Date(2100, 11, 7).toISOString();
  const page = await visitAs(stage, 'caregiver', '', answersAs('caregiver', { ends_at }));
  await expectVisible(page.getByText(/^Dana’s · caregiver until Dec 6, 2100$/));
});
