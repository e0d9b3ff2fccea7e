import { expect, test } from 'vitest';
import { answer, json, offline } from './support/answers.ts';
import { PHONE } from './support/devices.ts';
import { expectHidden, expectVisible } from './support/expect-visible.ts';
import { noteShifts, shifts } from './support/layout-shifts.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test.each([
  ['/', 3],
  ['/how-it-works', 4],
])('shows drawings on %s, in the reader’s theme, without moving anything', async (path, count) => {
  const page = await stage.visit('about:blank', { viewport: PHONE });
  await noteShifts(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    const pictures = page.getByRole('main').getByRole('img');
    expect(await pictures.count()).toBe(count);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      const [file, ratio, space] = await picture.evaluate((img: HTMLImageElement) => [
        img.currentSrc,
        img.naturalHeight / img.naturalWidth,
        Number(img.getAttribute('height')) / Number(img.getAttribute('width')),
      ]);
      expect(file).toContain(`-${colorScheme}-`);
      expect(ratio).toBe(space);
    }
    expect(await shifts(page)).toEqual([]);
  }
});

test('adds the stage’s settings by script without moving anything', async () => {
  const page = await stage.visit('about:blank');
  const config = await (await page.request.get('/config.json')).json();
  const abroad = { ...config, stage: 'dev', region: 'eu-central-1' };
  await answer(page, '/config.json', json(abroad));
  await noteShifts(page);
  for (const [path, text] of [
    ['/privacy', 'The region of this site is eu-central-1.'],
    ['/pricing', 'Unlimited records'],
    ['/help', /We reply within 24 hours/],
    ['/business-signup', /We’ll contact you within 24 hours/],
  ] as const) {
    await page.goto(path);
    await expectVisible(page.getByText(text, { exact: typeof text === 'string' }));
    await expectVisible(page.getByText('This is a test environment (dev). Don’t store private data here.'));
    expect(await shifts(page), path).toEqual([]);
  }
});

test('promises only what is true without the stage’s settings, and where no mail is sent', async () => {
  const page = await stage.visit('about:blank', { allow: [/ERR_INTERNET_DISCONNECTED/] });
  const config = await (await page.request.get('/config.json')).json();
  await answer(page, '/config.json', offline);
  await page.goto('/privacy');
  await expectVisible(
    page.getByText(/in a single AWS region/),
    page.getByText(/On the live site, your data is encrypted with AES-256/),
  );
  await expectHidden(page.getByText('test environment ('), page.getByText('The region of this site'));
  await page.goto('/pricing');
  await expectVisible(page.getByText('No card needed', { exact: true }));
  await expectHidden(page.getByText('Unlimited records', { exact: true }));
  await page.goto('/help');
  await expectHidden(page.getByText('within 24 hours'), page.getByText('see or answer'));

  await answer(page, '/config.json', json({ ...config, mail: false, supportEmail: null }));
  await page.goto('/business-signup');
  await expectVisible(page.getByText('we won’t see or answer your application'));
  await expectHidden(page.getByText('24 hours'));
});
