import { expect, test } from 'vitest';
import { aNewPractice } from '../support/practices.ts';
import { expectVisible } from './support/expect-visible.ts';
import { countPages } from './support/on-paper.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();

test('a counter card prints on one sheet of A5, and on one of what a browser without its size takes', async () => {
  const vet = await stage.owner('card-vet');
  await subscribe(vet, { plan: 'vet' });
  const practice = await vet.call('open-practice', { body: aNewPractice });
  const page = await stage.visit(`/practice/${practice.id}/counter-card`, { as: vet });
  await expectVisible(page.getByRole('img', { name: /^QR code/ }));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // Points: 148 by 210 mm.
  expect(pdf).toMatch(/\/MediaBox \[0 0 (419|420)\S* (594|595)\S*\]/);
  for (const format of ['A4', 'Letter'] as const) expect(await countPages(page, format)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Counter card' }).isVisible()).toBe(false);
});
