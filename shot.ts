import { launchBrowser } from './test/support/browser.ts';
import { startTestCloud } from './test/support/cloud.ts';
import { anUpcoming, anUpcomingRecord, aPetSummary, day } from './test/support/entities.ts';

const cloud = await startTestCloud({ siteDir: 'dist/web', seed: true });
const browser = await launchBrowser();
for (const [name, viewport, colorScheme] of [
  ['phone', { width: 390, height: 844 }, 'light'],
  ['desk', { width: 1280, height: 900 }, 'light'],
  ['phone-dark', { width: 390, height: 844 }, 'dark'],
] as const) {
  const context = await browser.newContext({ viewport, colorScheme, baseURL: cloud.siteUrl });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Email').fill('demo@pawfile.test');
  await page.getByLabel('Password', { exact: true }).fill('pawfile-demo');
  let petId = '';
  let calm = false;
  await page.route('**/api/upcoming*', (route) => {
    const rows = [
      anUpcomingRecord({ pet_id: petId, expires_on: day(-2) }),
      anUpcomingRecord({
        id: 'rec_01jd0000000000000000000002',
        pet_id: petId,
        name: 'Heartworm tablets',
        record_type: 'medication',
        expires_on: day(-10),
      }),
      anUpcomingRecord({
        id: 'rec_01jd0000000000000000000003',
        pet_id: petId,
        name: 'Leptospirosis',
        status: 'due soon',
        expires_on: day(20),
        snoozed_until: day(7),
      }),
    ];
    const pets = [
      aPetSummary(calm ? { pet_id: petId } : { pet_id: petId, is_up_to_date: false, expired: 2, due: 1 }),
    ];
    return route.fulfill({ json: calm ? anUpcoming({ pets }) : anUpcoming({ records: rows, pets }) });
  });
  page.on('response', async (response) => {
    if (response.url().includes('/api/overview')) petId = (await response.json()).pets[0]?.id ?? '';
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForTimeout(2500);
  await page.goto('/dashboard');
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/dash-${name}.png`, fullPage: name !== 'desk' });
  if (name === 'desk') {
    calm = true;
    await page.goto('/dashboard');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/dash-calm.png` });
  }
}
await browser.close();
await cloud.close();
process.exit(0);
