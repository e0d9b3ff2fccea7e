import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SITE_LINKS } from '../../web/src/site/frame/site-footer.tsx';
import { RENDERED_PATHS } from '../../web/src/site/rendered-paths.ts';
import { answer, json, offline } from './support/answers.ts';
import { PHONE } from './support/devices.ts';
import { noteShifts, shifts } from './support/layout-shifts.ts';
import { see, seeHeading, seeNone, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const linksOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));

test('has no dead links, links every page from the footer, and sets no cookie', async () => {
  const page = await stage.visit('/');
  const targets = new Set<string>();
  const places = new Map<string, string[]>();
  for (const path of RENDERED_PATHS) {
    await page.goto(path);
    places.set(path, await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => `#${id}`)));
    const footer = page.getByRole('navigation', { name: 'Footer' });
    const inFooter = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(inFooter, path).toEqual(SITE_LINKS.map(({ to }) => to));
    for (const link of await linksOf(page)) if (!link.startsWith('mailto:')) targets.add(link);
  }
  expect(await page.context().cookies()).toEqual([]);
  for (const target of targets) {
    const { origin, pathname, hash } = new URL(target);
    expect(origin, target).toBe(stage.cloud.siteUrl);
    // The site answers an address of no page with 404.
    expect((await fetch(target)).status, target).toBe(200);
    if (hash && places.has(pathname)) expect(places.get(pathname), target).toContain(hash);
  }
});

test.each(['light', 'dark'] as const)(
  'shows three %s pictures of the app in How it works',
  async (colorScheme) => {
    const page = await stage.visit('/how-it-works', { colorScheme, viewport: PHONE });
    const pictures = page.getByRole('main').getByRole('img');
    expect(await pictures.count()).toBe(3);
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
  },
);

test('leads a signed-in owner from the security page to the export', async () => {
  const page = await stage.visit('/security', { as: await stage.owner() });
  await page.getByRole('link', { name: 'export all of it' }).click();
  await page.waitForURL('**/settings#data');
  await see(page.getByRole('button', { name: 'Export All Data' }));
  await expect
    .poll(() => page.locator('#data').evaluate((card) => card.getBoundingClientRect().top))
    .toBeLessThan(400);
});

test('asks a visitor to sign in before choosing a plan', async () => {
  const page = await stage.visit('/pricing');
  await see(page.getByText('Unlimited records', { exact: true }), page.getByText('$4.99', { exact: true }));
  await page.getByRole('link', { name: 'Choose Veterinary' }).click();
  await seePath(page, '/auth?next=%2Fbilling%2Fupgrade');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await seePath(page, '/auth?mode=create');
});

test('links help, privacy and terms from settings', async () => {
  const page = await stage.visit('/settings', { as: await stage.owner() });
  await see(page.getByRole('heading', { name: 'Legal & Support' }));
  for (const [name, path] of [
    ['Help center', '/help-center'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await seePath(page, path);
    await seeHeading(page, /.+/);
    await page.goBack();
    await seeHeading(page, 'Settings');
  }
});

test('opens questions by keyboard', async () => {
  const page = await stage.visit('/support');
  const answerText = page.getByText(/They open the link or scan the QR code/).first();
  await seeNone(answerText);
  await page.locator('summary', { hasText: 'Do recipients need an account?' }).focus();
  await page.keyboard.press('Enter');
  await see(answerText);
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
    await see(page.getByText(text, { exact: typeof text === 'string' }));
    await see(page.getByText('This is a test environment (dev). Don’t store private data here.'));
    expect(await shifts(page), path).toEqual([]);
  }
});

test('states what is true everywhere without the stage’s settings', async () => {
  const page = await stage.visit('about:blank', { allow: [/ERR_INTERNET_DISCONNECTED/] });
  await answer(page, '/config.json', offline);
  await page.goto('/privacy');
  await see(
    page.getByText(/in a single AWS region/),
    page.getByText(/On the live site, your data is encrypted with AES-256/),
  );
  await seeNone(page.getByText('test environment ('), page.getByText('The region of this site'));
  await page.goto('/pricing');
  await see(page.getByText('No card needed', { exact: true }));
  await seeNone(page.getByText('Unlimited records', { exact: true }));
  await page.goto('/help');
  await seeNone(page.getByText('within 24 hours'), page.getByText('see or answer'));
});
