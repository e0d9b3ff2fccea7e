import { expect, test } from 'vitest';
import type { ShareInput } from '../../contract/sharing/share-input.ts';
import { DESK, PHONE } from './support/devices.ts';
import { expectHeading, expectHidden, expectVisible } from './support/expect-visible.ts';
import { certificate } from './support/files.ts';
import { gate } from './support/gate.ts';
import { doubleText, expectNoSidewaysScroll } from './support/large-text.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

async function makeLink(input: Partial<ShareInput> = {}) {
  const { owner, pet } = await stage.ownerWithPet({ breed: 'Beagle', chip_number: '985112003456781' });
  const share = await owner.addShare(pet, input);
  const views = async () => {
    const { shares } = await owner.call('list-shares', { params: { petId: pet.id } });
    return shares.map(({ view_count }) => view_count);
  };
  return { owner, pet, share, link: `/shared/${share.token_hash}`, views };
}

test('counts a prerendered page as a view when it is shown', async () => {
  const { link, views } = await makeLink();
  const page = await stage.visit('about:blank');
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  await page.goto(link);
  await expectVisible(page.getByText('Opening the page…'));
  expect(await views()).toEqual([0]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expectHeading(page, 'Biscuit');
  expect(await views()).toEqual([1]);
  // Changes to the page would stay for the next test.
  await page.close();
});

test.each([PHONE, DESK])(
  'shows the facts before React has loaded, and nothing moves then: %j',
  async (viewport) => {
    const { owner, pet, link, views } = await makeLink();
    await owner.addRecord(pet, { title: 'Rabies', protects: ['rabies'], expires_on: '2099-12-31' });
    const page = await stage.visit('about:blank', { viewport });
    await page.addInitScript(() => {
      const seen = { shifts: [] as number[], gone: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) seen.shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
      let isShown = false;
      new MutationObserver(() => {
        const wasShown = isShown;
        isShown = document.querySelector('li > [data-status]') !== null;
        if (wasShown && !isShown) seen.gone += 1;
      }).observe(document, { childList: true, subtree: true });
    });
    const { opened, open } = gate();
    await page.route('**/assets/shared/shared-*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(link, { waitUntil: 'commit' });
    await expectVisible(page.getByText(/^Valid until/));
    await expectHidden(page.getByRole('button', { name: 'Print' }));
    // The visit is kept already, so this is none of its own.
    await page.reload({ waitUntil: 'commit' });
    await expectVisible(page.getByText(/^Valid until/));
    const home = page.getByRole('link', { name: 'Pawfile, home' });
    await home.focus();
    open();
    await expectVisible(page.getByRole('button', { name: 'Print' }));
    expect(await home.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ shifts: [], gone: 0 });
    expect(await views()).toEqual([1]);
  },
);

test('shows a counter on a phone’s first screen whether rabies is valid, with large buttons', async () => {
  const { owner, pet, link } = await makeLink();
  for (const code of ['cdv', 'cpv', 'lepto'] as const) {
    const dates = { issued_on: '2020-01-01', expires_on: '2021-01-01' };
    await owner.addRecord(pet, { title: code, protects: [code], ...dates });
  }
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, { expires_on: '2035-01-01' });
  const page = await stage.visit(link, { viewport: PHONE });
  await expectHeading(page, 'Biscuit');
  const rabies = page
    .getByRole('listitem')
    .filter({ hasText: /^Rabies/ })
    .first();
  expect(await rabies.textContent()).toMatch(/^Rabies Valid until /);
  const box = await rabies.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
  expect(await rabies.evaluate((line) => getComputedStyle(line).fontSize)).toBe('20px');
  for (const button of await page.locator('main button:visible').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test.each([
  [320, false],
  [390, false],
  [320, true],
] as const)(
  'shows the chip whole and in groups, which are copied without spaces: %i px, doubled %s',
  async (width, isDoubled) => {
    const { link } = await makeLink();
    const page = await stage.visit('about:blank', { viewport: { width, height: 740 }, isOwn: true });
    if (isDoubled) await doubleText(page);
    await page.goto(link);
    await expectVisible(page.getByRole('button', { name: 'Print' }));
    const chip = await page.getByText('985112003456781', { exact: true }).evaluate((number) => {
      const boxes = [...number.children].map((group) => group.getBoundingClientRect());
      getSelection()?.selectAllChildren(number);
      return {
        groups: [...number.children].map((group) => group.textContent),
        lines: new Set(boxes.map(({ top }) => top)).size,
        apart: boxes.every(({ left }, nth) => nth === 0 || left - (boxes[nth - 1]?.right ?? 0) > 2),
        isInside: (boxes.at(-1)?.right ?? Number.NaN) <= innerWidth - 8,
        isCut: (number.closest('dd')?.scrollWidth ?? 0) > (number.closest('dd')?.clientWidth ?? 0),
        copied: String(getSelection()),
      };
    });
    expect(chip).toEqual({
      groups: ['985', '112', '003', '456', '781'],
      lines: 1,
      apart: true,
      isInside: true,
      isCut: false,
      copied: '985112003456781',
    });
    await expectNoSidewaysScroll(page);
  },
);

test('says on every screen of the page, and in print, which day the statuses are for', async () => {
  const { owner, pet, link } = await makeLink();
  for (let nth = 0; nth < 20; nth += 1) {
    await owner.addRecord(pet, { title: `Dose ${nth}`, expires_on: '2035-01-01' });
  }
  const page = await stage.visit(link, { viewport: PHONE });
  await page.getByLabel('Valid on the day of departure?').fill('2035-01-02');
  await page.getByText('Dose 0', { exact: true }).last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const note = page.getByText('On Jan 2, 2035', { exact: true });
  const back = page.getByRole('button', { name: 'Back to today' });
  const header = await page.getByRole('banner').boundingBox();
  const shown = await note.boundingBox();
  expect(shown?.y).toBeGreaterThan(header?.height ?? Number.NaN);
  expect(shown?.y).toBeLessThan(200);
  await page.emulateMedia({ media: 'print' });
  await expectVisible(note);
  await expectHidden(back);
  await page.emulateMedia({ media: null });
  await back.click();
  await expectHidden(page.getByText(/Jan 2, 2035/));
});

test('offers to sign in at the page’s foot, and no more in its header', async () => {
  const { link } = await makeLink();
  const page = await stage.visit(link);
  await expectHeading(page, 'Biscuit');
  const signIn = page.getByRole('link', { name: 'Sign In' });
  await expect.poll(() => signIn.count()).toBe(1);
  const about = await page.getByRole('complementary', { name: 'About this page' }).boundingBox();
  expect((await signIn.boundingBox())?.y).toBeGreaterThan((about?.y ?? Number.NaN) + (about?.height ?? 0));
});

test('shows its facts, and later what to do, if the rest of its code cannot be loaded', async () => {
  const { owner, pet, link } = await makeLink();
  await owner.addRecord(pet, { protects: ['rabies'], expires_on: '2035-01-01' });
  const page = await stage.visit('about:blank', { allow: [/ERR_FAILED/] });
  await page.route('**/assets/shared/shared-*.js', (route) => route.abort());
  await page.goto(link);
  const rabies = page.getByRole('listitem').filter({ hasText: /^Rabies Valid until / });
  const advice = page.getByText(/^This is taking longer than usual/);
  await expectVisible(rabies);
  expect(await advice.isVisible(), 'before ten seconds').toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expectVisible(advice.getByRole('link', { name: 'reload the page' }), rabies);
  await page.unroute('**/assets/shared/shared-*.js');
  await advice.getByRole('link').click();
  await expectVisible(page.getByLabel('Valid on the day of departure?'));
  await expectHidden(advice);
});
