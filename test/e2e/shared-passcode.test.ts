import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { PHONE, type VisitOptions } from './support/devices.ts';
import { see, seeHeading } from './support/see.ts';
import { setUpStage } from './support/stage.ts';
import { guessWrong } from './support/wrong-passcodes.ts';

const stage = setUpStage();
const PASSCODE = 'Garden 7421';
const REFUSED = /status of 403.*get-shared-pet/;

/** A link with a passcode, and the page that asks for it. */
async function openProtected(options: VisitOptions = {}) {
  const owner = await stage.owner();
  const pet = await owner.addPet();
  const share = await owner.addShare(pet, { passcode: PASSCODE });
  const link = `/shared/${share.token_hash}`;
  const page = await stage.visit(link, { allow: [REFUSED], ...options });
  await seeHeading(page, 'Passcode required');
  const state = async () => {
    const { shares } = await owner.call('list-shares', { params: { petId: pet.id } });
    return shares.map(({ view_count, wrong_passcodes }) => ({ view_count, wrong_passcodes }))[0];
  };
  return { owner, pet, share, link, page, state };
}

const field = (page: Page) => page.getByLabel('Passcode', { exact: true });

async function enter(page: Page, passcode: string) {
  await field(page).fill(passcode);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** The tab's own storage, which may hold a passcode, and all other storage, which may not. */
const placesWith = (page: Page, text: string) =>
  page.evaluate((needle) => {
    const places = {
      address: window.location.href,
      history: JSON.stringify(window.history.state),
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      cookies: document.cookie,
      title: document.title,
    };
    return Object.entries(places)
      .filter(([, content]) => content?.includes(needle))
      .map(([place]) => place);
  }, text);

test('opens the page with the right passcode, and keeps it for this tab only', async () => {
  const { page, link, state } = await openProtected({ viewport: PHONE });
  expect(await page.getByText('Biscuit').count()).toBe(0);
  expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true);
  expect(await field(page).getAttribute('autocomplete')).toBe('off');
  await expectAccessible(page);

  // With a trailing space, as phone keyboards add one.
  await enter(page, `${PASSCODE} `);
  await seeHeading(page, 'Biscuit');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await placesWith(page, PASSCODE)).toEqual(['sessionStorage']);
  await page.reload();
  await seeHeading(page, 'Biscuit');
  expect(await state()).toEqual({ view_count: 1, wrong_passcodes: 0 });

  const otherTab = await page.context().newPage();
  await otherTab.goto(link);
  await seeHeading(otherTab, 'Passcode required');
});

test('explains a wrong passcode at the field, without using up a view', async () => {
  const { page, state } = await openProtected();
  await enter(page, 'wrong-one');
  await see(page.getByText('This passcode is wrong. 9 attempts are left.', { exact: true }));
  const control = await field(page).evaluate((input: HTMLInputElement) => ({
    hasFocus: document.activeElement === input,
    selected: input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    isInvalid: input.getAttribute('aria-invalid'),
    description: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  }));
  expect(control).toEqual({
    hasFocus: true,
    selected: 'wrong-one',
    isInvalid: 'true',
    description: 'This passcode is wrong. 9 attempts are left.',
  });
  expect(await placesWith(page, 'wrong-one')).toEqual([]);
  await expectAccessible(page);
  expect(await state()).toEqual({ view_count: 0, wrong_passcodes: 1 });

  await page.getByRole('button', { name: 'Show passcode' }).click();
  const masking = await field(page).evaluate((input) =>
    getComputedStyle(input).getPropertyValue('-webkit-text-security'),
  );
  expect(masking).toBe('none');
});

test('refuses an impossible passcode at once, without costing an attempt', async () => {
  const { page, state } = await openProtected();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await enter(page, '   ');
  await see(page.getByText('Enter the passcode.', { exact: true }));
  for (const passcode of ['five5', 'x'.repeat(5000)]) {
    await enter(page, passcode);
    await see(page.getByText('Passcodes have 6 to 128 characters.', { exact: true }));
  }
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(await state()).toEqual({ view_count: 0, wrong_passcodes: 0 });
});

test('locks the link after ten wrong passcodes, for the right one too', async () => {
  const { page, share, link, state } = await openProtected();
  await guessWrong(stage, share, PASSCODE, 7);
  for (const left of ['2 attempts are', '1 attempt is']) {
    await enter(page, `wrong, ${left}`);
    await see(page.getByText(`This passcode is wrong. ${left} left.`, { exact: true }));
  }
  await enter(page, 'wrong at last');
  await see(page.getByText(/That was the last attempt: this link is now permanently locked\.$/));
  await enter(page, PASSCODE);
  await seeHeading(page, 'Access Denied');
  await see(
    page.getByText('This share link is permanently locked after 10 wrong passcodes.', { exact: true }),
    page.getByText('Please contact the pet owner for a new share link.', { exact: true }),
  );
  await expectAccessible(page);
  expect(await page.getByText('Biscuit').count()).toBe(0);
  expect(await state()).toEqual({ view_count: 0, wrong_passcodes: 10 });

  await page.goto(link);
  await seeHeading(page, 'Access Denied');
});

test('drops a passcode that is refused after a reload', async () => {
  const { page, share } = await openProtected();
  const key = `pawfile.passcode.${share.token_hash}`;
  await page.evaluate((name) => sessionStorage.setItem(name, 'once-right'), key);
  await page.reload();
  await see(page.getByText(/^This passcode is wrong\./));
  expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBeNull();
});

test('denies a link that expires while its passcode is typed', async () => {
  const { owner, pet, share, page } = await openProtected();
  await owner.call('deactivate-share', { params: { petId: pet.id, shareId: share.id } });
  await enter(page, PASSCODE);
  await seeHeading(page, 'Access Denied');
  await see(page.getByText('This share link has been deactivated.', { exact: true }));
});

test('keeps the passcode as typed while offline', async () => {
  const { page } = await openProtected({ allow: [REFUSED, /ERR_CONNECTION_REFUSED/] });
  await page.route('**/api/get-shared-pet', (route) => route.abort('connectionrefused'));
  await enter(page, PASSCODE);
  await see(page.getByText('You seem to be offline. Check your connection and try again.', { exact: true }));
  await expect.poll(() => field(page).inputValue()).toBe(PASSCODE);
  await page.unroute('**/api/get-shared-pet');
  await field(page).press('Enter');
  await seeHeading(page, 'Biscuit');
});
