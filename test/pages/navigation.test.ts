import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { aBilling, afterSave, anOverview, aPet, aRecord, nthId } from '../support/entities.ts';
import { petAnswers } from './states/pets.ts';
import { veterinaryPlan } from './states/plans.ts';
import { visitSettings } from './states/settings.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const KEEP = '../../web/src/platform/offline/keep-pet-copies.ts';

const stage = setUpPages();

const BISCUIT = aPet();
const LUNA = aPet({ id: nthId('pet', 2), name: 'Luna', species: 'cat' });
const NEMO = aPet({ id: nthId('pet', 3), name: 'Nemo', species: 'fish' });
const PETS = [NEMO, LUNA, BISCUIT];
const FAMILY = { subscribed: true, subscription_tier: 'multi_pet', subscription_end: null, pet_limit: 4 };
const VET = { subscribed: true, subscription_tier: 'veterinary', subscription_end: null, pet_limit: 999 };

/** The answers about three pets. */
const answersOf = (pets = PETS, plan = FAMILY): Answers => ({
  ...dashboardAnswers(anOverview({ pets, plan })),
  ...petAnswers(BISCUIT, []),
  'list-pets': { pets, next: null },
  'get-pet': ({ params }) => ({
    pet: pets.find(({ id }) => id === params.petId) ?? BISCUIT,
    records: [aRecord()],
    next: null,
  }),
});

const main = (page: Screen) => page.getByRole('navigation', { name: 'Main' });
const strip = (page: Screen) => page.getByRole('navigation', { name: 'Other pets' });
const openPets = (page: Screen) => main(page).getByRole('button', { name: 'Pets' }).click();
const petLists = () => stage.asked().filter(({ url }) => url.pathname === '/api/pets');

/** The texts of what is marked as current in the navigation. */
const current = (page: Screen) => main(page).locator('[aria-current]').allTextContents();

test.each([
  ['/dashboard', ['Home']],
  ['/add-pet', ['Pets']],
  [`/pet/${BISCUIT.id}`, ['Pets']],
  [`/pet/${BISCUIT.id}/share`, ['Pets']],
  [`/pet/${BISCUIT.id}/upload`, ['Add']],
  ['/sharing', ['Sharing']],
  ['/billing', []],
] as const)('marks the current place on %s', async (path, marked) => {
  const answers: Answers = { ...answersOf(), 'get-billing': CUT_OFF, 'list-active-shares': CUT_OFF };
  const page = await stage.visit(path, { as: OWNER, answers });
  await expectHeading(page, /.+/);
  expect(await current(page)).toEqual(marked);
  expect(
    await Promise.all([0, 1].map((index) => main(page).getByRole('link').nth(index).getAttribute('href'))),
  ).toEqual(['/dashboard', '/sharing']);
});

test('opens the only pet at once, and asks how its next record comes', async () => {
  const page = await stage.visit('/dashboard', { as: OWNER, answers: answersOf([BISCUIT]) });
  await expectHeading(page, 'Dashboard');
  const pets = main(page).getByRole('link', { name: 'Pets', exact: true });
  expect(await pets.getAttribute('href')).toBe(`/pet/${BISCUIT.id}`);
  await main(page).getByRole('button', { name: 'Add', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a record for Biscuit' });
  const typed = sheet.getByRole('link', { name: 'Type it in' });
  expect(await typed.getAttribute('href')).toBe(`/pet/${BISCUIT.id}/upload?no-document`);
});

test('asks for which of several pets a record is', async () => {
  const page = await stage.visit('/dashboard', { as: OWNER, answers: answersOf() });
  await expectHeading(page, 'Dashboard');
  const add = main(page).getByRole('button', { name: 'Add', exact: true });
  await add.click();
  const question = page.getByRole('dialog', { name: 'Which pet is this record for?', exact: true });
  const pets = question.getByRole('listitem').getByRole('button');
  await expect.poll(() => pets.allTextContents()).toEqual(['Nemo', 'Luna', 'Biscuit']);
  await pets.nth(1).click();
  const sheet = page.getByRole('dialog', { name: 'Add a record for Luna' });
  await sheet.getByRole('link', { name: 'Type it in' }).click();
  await expectHeading(page, 'Add record');
  await expectHidden(sheet);
  expect(stage.asked().at(-1)?.url.pathname).toBe(`/api/pets/${LUNA.id}`);
  await add.click();
  await expectVisible(page.getByRole('dialog', { name: 'Which pet is this record for?', exact: true }));
});

test('asks for a first pet before a record', async () => {
  const page = await stage.visit('/dashboard', { as: OWNER, answers: answersOf([]) });
  await main(page).getByRole('button', { name: 'Add', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a pet first', exact: true });
  const add = sheet.getByRole('link', { name: 'Add Pet', exact: true });
  await expectVisible(add);
  expect(await add.getAttribute('href')).toBe('/add-pet');
});

test('has no main navigation on pages without a session', async () => {
  const page = await stage.visit('/billing/cancel', { as: OWNER });
  await expectHeading(page, /.+/);
  await expectHidden(main(page));
});

test('lists the first twelve pets of the dashboard without another call', async () => {
  const idOf = (index: number) => `${aPet().id.slice(0, -2)}${String(index).padStart(2, '0')}`;
  const many = Array.from({ length: 13 }, (_, index) => aPet({ id: idOf(index), name: `Pet ${index}` }));
  const page = await stage.visit('/dashboard', { as: OWNER, answers: answersOf(many) });
  await expectHeading(page, 'Dashboard');
  await openPets(page);
  const links = main(page).locator('#pets-menu a');
  await expect.poll(() => links.count()).toBe(14);
  const texts = await links.allTextContents();
  expect([texts[0], texts[11], ...texts.slice(12)]).toEqual(['Pet 0', 'Pet 11', 'All pets', 'Add pet']);
  expect(await links.nth(12).getAttribute('href')).toBe('/dashboard#my-pets');
  expect(petLists()).toEqual([]);

  await main(page).getByRole('link', { name: 'Pet 3' }).click();
  await expectHeading(page, 'Pet 3');
  await expectHidden(main(page).getByRole('link', { name: 'Add pet' }));
  await openPets(page);
  expect(await main(page).getByRole('link', { name: 'Pet 3' }).getAttribute('aria-current')).toBe('page');
});

test('loads the pets when the menu opens on a page that knows none', async () => {
  const answers: Answers = { ...answersOf(), 'list-pets': CUT_OFF };
  const page = await stage.visit('/add-pet', { as: OWNER, answers: { ...answers, 'get-overview': CUT_OFF } });
  await expectVisible(page.getByRole('button', { name: 'Try again' }));
  await openPets(page);
  await expectVisible(
    main(page).getByText('We couldn’t load your pets. Reload the page.'),
    main(page).getByRole('link', { name: 'All pets' }),
  );

  const again = await stage.visit('/add-pet', {
    as: OWNER,
    answers: { ...answersOf(), 'get-overview': CUT_OFF },
  });
  await expectVisible(again.getByRole('button', { name: 'Try again' }));
  expect(petLists()).toEqual([]);
  await openPets(again);
  await expectVisible(main(again).getByRole('link', { name: 'Luna' }));
  expect(petLists()).toHaveLength(1);
});

test('leads from the account menu to billing, help and, for a practice, its dashboard', async () => {
  const entries = async (page: Screen) => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expectVisible(page.getByRole('button', { name: 'Sign out' }));
    return page.locator('#account-menu a').allInnerTexts();
  };
  const free = await stage.visit('/dashboard', { as: OWNER, answers: dashboardAnswers() });
  await expectHeading(free, 'Dashboard');
  expect(await entries(free)).toEqual(['Dashboard', 'Settings', 'Billing', 'Help']);

  const answers = answersOf(PETS, VET);
  const practice = await stage.visit('/dashboard?pets', { as: OWNER, answers });
  await expectHeading(practice, 'Dashboard');
  expect(await entries(practice)).toEqual(['Veterinary dashboard', 'My Pets', 'Settings', 'Billing', 'Help']);

  // Where no answer with the plan has come since signing in, it is unknown, and no call asks for it.
  const direct = await stage.visit(`/pet/${BISCUIT.id}`, { as: OWNER, answers });
  await expectHeading(direct, 'Biscuit');
  expect(await entries(direct)).not.toContain('Veterinary dashboard');
  expect(stage.asked().map(({ url }) => url.pathname)).not.toContain('/api/overview');
});

test('gives a practice its own dashboard as Home, on every page, and leads to its pets', async () => {
  const answers: Answers = { ...answersOf(PETS, VET), 'get-billing': veterinaryPlan };
  const page = await stage.visit('/dashboard', { as: OWNER, answers });
  await expectHeading(page, 'Veterinary dashboard');
  await expectPath(page, '/vet-dashboard');
  expect(await current(page)).toEqual(['Home']);
  await page.getByRole('link', { name: 'My Pets' }).click();
  await expectVisible(page.getByRole('region', { name: 'My Pets' }));
  await expectPath(page, '/dashboard?pets');
  expect(await current(page)).toEqual(['Pets']);

  // Another page of the same session needs no call to know it.
  await page.goto(`/pet/${BISCUIT.id}`);
  await expectHeading(page, 'Biscuit');
  const overviews = stage.sent('GET', '/overview').length;
  const home = main(page).getByRole('link', { name: 'Home' });
  expect(await home.getAttribute('href')).toBe('/vet-dashboard');
  expect(await page.getByRole('banner').getByRole('link').first().getAttribute('href')).toBe(
    '/vet-dashboard',
  );
  await openPets(page);
  await main(page).getByRole('link', { name: 'All pets' }).click();
  await expectPath(page, '/dashboard?pets');
  await home.click();
  await expectHeading(page, 'Veterinary dashboard');
  expect(stage.sent('GET', '/overview').length).toBe(overviews + 1);

  // The back links lead to the pets, too.
  for (const path of [`/pet/${BISCUIT.id}`, '/add-pet']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'My Pets' }).click();
    await expectVisible(page.getByRole('region', { name: 'My Pets' }));
    await expectPath(page, '/dashboard?pets');
  }

  // Once its plan has ended, Home is the owner's again.
  Object.assign(answers, answersOf(), { 'get-billing': aBilling() });
  await page.goto('/sharing');
  await home.click();
  await expectVisible(page.getByRole('region', { name: 'My Pets' }));
  await expectPath(page, '/dashboard');
  await expect.poll(() => home.getAttribute('href')).toBe('/dashboard');
});

test('shows a practice its Home when the server can’t tell its plan', async () => {
  const answers: Answers = { ...answersOf(PETS, VET), 'get-billing': veterinaryPlan };
  const page = await stage.visit('/dashboard', { as: OWNER, answers });
  await expectHeading(page, 'Veterinary dashboard');
  answers['get-billing'] = new AppError('internal-error', 'Something went wrong.');
  await page.goto('/dashboard');
  await expectHeading(page, 'Veterinary dashboard');
});

test('saves the pets of a practice from its own dashboard', async () => {
  const keepFirstPetCopies = vi.fn(async () => {});
  vi.doMock(KEEP, () => ({ keepFirstPetCopies }));
  onTestFinished(() => void vi.doUnmock(KEEP));
  const page = await stage.visit('/vet-dashboard', { as: OWNER, answers: { 'get-billing': veterinaryPlan } });
  await expectHeading(page, 'Veterinary dashboard');
  await expect.poll(() => keepFirstPetCopies.mock.calls.length).toBe(1);
});

test('shows a practice its payment that failed', async () => {
  const overdue = {
    since: '2026-01-05T09:00:00.000Z',
    pay_by: '2199-01-05T09:00:00.000Z',
    payable_until: null,
  };
  const answers: Answers = { 'get-billing': { ...veterinaryPlan, overdue } };
  const page = await stage.visit('/vet-dashboard', { as: OWNER, answers });
  await expectVisible(
    page.getByRole('region', { name: 'Payment problem' }).getByText(/^Your payment due .+ failed$/),
  );
});

test('leads from one pet to another, to the same page of it', async () => {
  const page = await stage.visit('/dashboard', { as: OWNER, answers: answersOf() });
  await openPets(page);
  await main(page).getByRole('link', { name: 'Biscuit' }).click();
  await expectHeading(page, 'Biscuit');
  expect(await strip(page).getByRole('link').allInnerTexts()).toEqual(['Nemo', 'Luna']);
  await strip(page).getByRole('link', { name: 'Luna' }).click();
  await expectHeading(page, 'Luna');
  expect(await strip(page).getByRole('link').allInnerTexts()).toEqual(['Nemo', 'Biscuit']);
  expect(petLists()).toEqual([]);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expectHeading(page, 'Edit Luna');
  await strip(page).getByRole('link', { name: 'Nemo' }).click();
  await expectHeading(page, 'Edit Nemo');
});

test('shows the other pets on a pet’s page that is opened directly, and none of a single pet', async () => {
  const several = { as: OWNER, answers: answersOf(), speed: 50 };
  const page = await stage.visit(`/pet/${LUNA.id}`, several);
  await expectVisible(strip(page).getByRole('link', { name: 'Biscuit' }));
  expect(petLists()).toHaveLength(1);

  const single = await stage.visit(`/pet/${BISCUIT.id}`, { ...several, answers: answersOf([BISCUIT]) });
  await expect.poll(() => petLists().length).toBe(1);
  await expectHidden(strip(single));
});

test('shows a renamed pet under its new name', async () => {
  let pets = PETS;
  const answers: Answers = {
    ...answersOf(),
    'list-pets': () => ({ pets, next: null }),
    'update-pet'({ params, body }) {
      pets = pets.map((pet) => (pet.id === params.petId ? afterSave(pet, body) : pet));
      return pets.find(({ id }) => id === params.petId) ?? BISCUIT;
    },
  };
  const page = await stage.visit('/dashboard', { as: OWNER, answers, speed: 50 });
  await openPets(page);
  await main(page).getByRole('link', { name: 'Luna' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expectHeading(page, 'Edit Luna');
  await page.getByLabel('Pet Name').fill('Stella');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Pet updated');
  await strip(page).getByRole('link', { name: 'Nemo' }).click();
  await expectVisible(strip(page).getByRole('link', { name: 'Stella' }));
});

test('puts a pet’s main actions first, and the quieter ones below what is known', async () => {
  const page = await stage.visit(`/pet/${BISCUIT.id}`, { as: OWNER, answers: answersOf([BISCUIT]) });
  await expectHeading(page, 'Biscuit');
  const actions = page.getByRole('main').locator('[class*="actions"] :is(a, button)');
  expect((await actions.allInnerTexts()).slice(0, 2)).toEqual(['Add record', 'Share']);
  const texts = await page.getByRole('main').getByRole('link').allInnerTexts();
  expect(texts.slice(0, 8)).toEqual([
    'Home',
    'Share',
    'Rabies',
    'Add weight',
    'Edit',
    'Upload Document',
    'Generate QR Code',
    'Save as PDF',
  ]);
});

test('leads the settings with the email, and ends them with the user ID', async () => {
  const page = await visitSettings(stage);
  const terms = page.locator('dt');
  expect(await terms.first().textContent()).toBe('Email');
  expect(await terms.last().textContent()).toBe('User ID');
  await expectVisible(page.getByText(OWNER.userId));
});
