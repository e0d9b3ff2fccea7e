import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/devices.ts';
import { expectHeading } from './support/expect-visible.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const PASSCODE = 'Garden 7421';
const REFUSED = /status of 403.*get-shared-pet/;

/** A link with a passcode, and the page that asks for it. */
async function openProtected() {
  const { owner, pet } = await stage.ownerWithPet();
  const share = await owner.addShare(pet, { passcode: PASSCODE });
  const link = `/shared/${share.token_hash}`;
  const page = await stage.visit(link, { allow: [REFUSED], viewport: PHONE });
  await expectHeading(page, 'Passcode required');
  const state = async () => {
    const { shares } = await owner.call('list-shares', { params: { petId: pet.id } });
    return shares.map(({ view_count, wrong_passcodes }) => ({ view_count, wrong_passcodes }))[0];
  };
  return { link, page, state };
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
  const { page, link, state } = await openProtected();
  expect(await page.getByText('Biscuit').count()).toBe(0);
  expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true);
  expect(await field(page).getAttribute('autocomplete')).toBe('off');
  await field(page).fill('wrong-one');
  const masking = () =>
    field(page).evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'));
  expect(await masking()).toBe('disc');
  await page.getByRole('button', { name: 'Show passcode' }).click();
  expect(await masking()).toBe('none');

  // With a trailing space, as phone keyboards add one.
  await enter(page, `${PASSCODE} `);
  await expectHeading(page, 'Biscuit');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await placesWith(page, PASSCODE)).toEqual(['sessionStorage']);
  await page.reload();
  await expectHeading(page, 'Biscuit');
  expect(await state()).toEqual({ view_count: 1, wrong_passcodes: 0 });

  const otherTab = await page.context().newPage();
  await otherTab.goto(link);
  await expectHeading(otherTab, 'Passcode required');
});
