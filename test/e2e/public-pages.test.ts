import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGE_TEXTS } from '../../web/src/public-pages/page-texts.ts';
import { answer, offline } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { see, seeHeading, seeNone, seePath } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

const HEADINGS: Record<keyof typeof PAGE_TEXTS, string> = {
  features: 'What Pawfile does for you and your pets',
  pricing: 'Free for one pet',
  support: 'How can we help?',
  howItWorks: 'How it works',
  security: 'How your pet’s records are kept safe',
  privacy: 'Privacy',
  terms: 'Terms of use',
};

/** Each page with its heading. */
const PAGES = Object.entries(PAGE_TEXTS).map(
  ([name, texts]) => [texts.path, HEADINGS[name as keyof typeof PAGE_TEXTS], texts] as const,
);

const linksOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));

test.each(PAGES)(
  '%s has its heading, title and description, and is accessible',
  async (path, heading, texts) => {
    const page = await stage.visit(path);
    await seeHeading(page, heading);
    expect(await page.title()).toBe(`${texts.title} · Pawfile`);
    const descriptions = page.locator('meta[name=description]');
    const contents = await descriptions.evaluateAll((all) => all.map((meta) => meta.getAttribute('content')));
    expect(contents).toContain(texts.description);
    await expectAccessible(page);
    await page.locator('details').evaluateAll((all) => {
      for (const each of all) (each as HTMLDetailsElement).open = true;
    });
    await expectAccessible(page);
    expect(await page.context().cookies()).toEqual([]);
  },
);

test('every link of these pages leads somewhere, and footers lead to all of them', async () => {
  const page = await stage.visit('/');
  const targets = new Set<string>();
  const paths = PAGES.map(([path]) => path);
  for (const path of ['/', ...paths]) {
    await page.goto(path);
    await seeHeading(page, /.+/);
    const footer = page.getByRole('navigation', { name: 'Footer' });
    const inFooter = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(inFooter, path).toEqual(expect.arrayContaining([...paths, '/help', '/business-signup']));
    for (const link of await linksOf(page)) targets.add(link);
  }
  for (const target of targets) {
    const { origin, pathname, hash } = new URL(target);
    expect(origin, target).toBe(stage.cloud.siteUrl);
    await page.goto(target);
    await seeHeading(page, /.+/);
    await seeNone(page.getByRole('heading', { name: 'Oops! Page not found' }));
    const isOwners = new URL(page.url()).pathname !== pathname;
    if (hash && !isOwners) expect(await page.locator(hash).count(), target).toBe(1);
  }
});

test('who is signed in gets from the security page to the export', async () => {
  const page = await stage.visit('/security', { as: await stage.owner() });
  await page.getByRole('link', { name: 'export all of it' }).click();
  await page.waitForURL('**/settings#data');
  await see(page.getByRole('button', { name: 'Export All Data' }));
  await expect
    .poll(() => page.locator('#data').evaluate((card) => card.getBoundingClientRect().top))
    .toBeLessThan(400);
});

test('who is not is asked to sign in, and a plan is chosen after that', async () => {
  const page = await stage.visit('/pricing');
  await see(page.getByText('Unlimited records', { exact: true }), page.getByText('$4.99', { exact: true }));
  await page.getByRole('link', { name: 'Choose Veterinary' }).click();
  await seePath(page, '/auth?next=%2Fbilling%2Fupgrade');
  await page.goBack();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await seePath(page, '/auth?mode=create');
});

test('the settings lead to help, privacy and terms', async () => {
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

test('questions open by keyboard', async () => {
  const page = await stage.visit('/support');
  const answerText = page.getByText(/You need no account|They open the link or scan the QR code/).first();
  await seeNone(answerText);
  await page.locator('summary', { hasText: 'Does whoever I share with need an account?' }).focus();
  await page.keyboard.press('Enter');
  await see(answerText);
});

test('without the stage’s settings, pages say what holds anywhere', async () => {
  const page = await stage.visit('about:blank', { allow: [/ERR_INTERNET_DISCONNECTED/] });
  await answer(page, '/config.json', offline);
  await page.goto('/privacy');
  await see(page.getByText(/in one region of theirs.*In production your data is encrypted/));
  await page.goto('/pricing');
  await see(page.getByText('No card needed'));
  await seeNone(page.getByText('Unlimited records', { exact: true }));
});
