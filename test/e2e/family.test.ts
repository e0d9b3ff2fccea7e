import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../contract/dates.ts';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectHidden, expectPath, expectVisible } from './support/expect-visible.ts';
import { linkInMailTo } from './support/mail.ts';
import type { Owner } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const day = (days: number) => addDays(new Date(), days).toISOString().slice(0, 10);

/** Dana's dog, whose tablets are overdue; Jon is a co-owner, and Mia a caregiver until the day after tomorrow. */
async function aFamily() {
  const [dana, jon, mia] = [await stage.owner('dana'), await stage.owner('jon'), await stage.owner('mia')];
  const pet = await dana.addPet();
  await dana.addRecord(pet, {
    title: 'Heartworm tablets',
    record_type: 'medication',
    issued_on: day(-40),
    expires_on: day(-10),
  });
  const invite = async (
    person: Owner,
    name: string,
    body: { role: 'co-owner' | 'caregiver'; ends_at?: string },
  ) => {
    await dana.call('create-invitation', {
      params: { petId: pet.id },
      body: { email: person.email, name, owner_name: 'Dana', ...body },
    });
    await stage.cloud.drain();
    return linkInMailTo(stage.cloud, person.email);
  };
  await invite(jon, 'Jon', { role: 'co-owner' }).then((link) => accept(jon, link));
  const link = await invite(mia, 'Mia', { role: 'caregiver', ends_at: addDays(new Date(), 2).toISOString() });
  return { dana, jon, mia, pet, link };
}

async function accept(person: Owner, link: string): Promise<void> {
  const token = /#([0-9a-f]{64})/.exec(link)?.[1] ?? '';
  await person.call('accept-invitation', { body: { token } });
}

const tablet = (page: Page) => page.getByRole('button', { name: /Heartworm tablets/ }).first();

test('a caregiver’s access ends with the last day, in an open tab and in what the phone keeps', async () => {
  const { jon, mia, link } = await aFamily();
  // Chromium logs each refused call.
  const allow = [/status of 404/];
  const page = await stage.visit(link, { as: mia, viewport: PHONE, worker: true, allow, tolerate: [/ERR_/] });
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectHeading(page, 'Biscuit');
  await expectVisible(tablet(page), page.getByText(/^Dana’s · caregiver until /));
  const { pathname } = new URL(page.url());
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

  // Without a connection, the phone shows its copy while access lasts.
  await page.context().setOffline(true);
  await page.goto(pathname);
  await expectVisible(page.getByText(/^Saved on /).first(), page.getByText('Heartworm tablets').first());
  await page.context().setOffline(false);
  await page.goto(pathname);
  await expectVisible(tablet(page));
  await expectHidden(page.getByText(/^Saved on /).first());
  // The page asks who they are when it is idle, and nothing after that.
  await expectVisible(page.getByText('You and Dana'));

  await stage.cloud.clock.set(addDays(new Date(), 3));
  await tablet(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click();
  const ended = page.getByRole('dialog', { name: 'You no longer have access' });
  await expectVisible(ended);
  await ended.getByRole('button', { name: 'Go to Home' }).click();
  await expectPath(page, '/dashboard');
  await expectHidden(page.getByText('Biscuit'));

  await page.context().setOffline(true);
  await page.goto(pathname);
  await expectHidden(page.getByText('Heartworm tablets'));

  // Others keep theirs.
  const { pets } = await jon.call('list-granted-pets');
  expect(pets.map(({ pet }) => pet.name)).toEqual(['Biscuit']);
});
