import { expect, onTestFinished, test, vi } from 'vitest';
import { expectHeading, expectHidden, expectVisible } from '../e2e/support/expect-visible.ts';
import { gate } from '../e2e/support/gate.ts';
import { aPet, nthId } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import { saveOnDevice } from './support/save-on-device.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';
import { settle } from './support/settle.ts';

const QR = '../../web/src/features/sharing/saved-qr.tsx';

const stage = setUpPages();

test('keeps a phone number that was typed on the saved copy of a card', async () => {
  const pet = aPet();
  saveOnDevice({ [`card ${pet.id}`]: { pet, records: [], shares: [] } });
  const answers: Answers = { 'get-pet': CUT_OFF, 'list-shares': CUT_OFF };
  const page = await visitPet(stage, '/emergency-card', answers);
  await expectVisible(page.getByText(/^Saved on /).first());
  const field = page.getByLabel('Phone number');
  await field.fill('+41 79 123 45 67');
  Object.assign(answers, petAnswers({ ...pet, name: 'Biscuit II' }, []));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectHidden(page.getByText(/^Saved on /).first());
  await expectVisible(page.getByText(/Biscuit II/).first());
  expect(await field.inputValue()).toBe('+41 79 123 45 67');
});

test('an error page shows no QR code of the pet before it', async () => {
  const pets = [1, 2, 3].map((each) => aPet({ id: nthId('pet', each), name: `Pet ${each}` }));
  const gates = new Map(pets.map(({ id }) => [id, gate()]));
  vi.doMock(QR, () => ({
    findSavedLink: async (id: string) => {
      await gates.get(id)?.opened;
      return pets.find((pet) => pet.id === id);
    },
    SavedQr: ({ name }: { name: string }) => `Code of ${name}`,
  }));
  onTestFinished(() => void vi.doUnmock(QR));
  const find = (each: number) => gates.get(nthId('pet', each))?.open();
  const page = await stage.visit(`/pet/${nthId('pet', 1)}`, {
    as: OWNER,
    answers: { 'get-pet': CUT_OFF, 'list-pets': { pets, next: null } },
  });
  await expectHeading(page, 'We couldn’t load this page');
  find(1);
  await expectVisible(page.getByText('Code of Pet 1'));
  const open = async (each: number) => {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button', { name: 'Pets' }).click();
    await navigation.getByRole('link', { name: `Pet ${each}` }).click();
    await expect.poll(() => window.location.pathname).toBe(`/pet/${nthId('pet', each)}`);
    await settle();
  };
  await open(2);
  await expectHidden(page.getByText(/^Code of/));
  await open(3);
  find(3);
  await expectVisible(page.getByText('Code of Pet 3'));
  find(2);
  await settle();
  await expectVisible(page.getByText('Code of Pet 3'));
});
