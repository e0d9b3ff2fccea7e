import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { answer, json } from './support/answers.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from './support/expect-visible.ts';
import { gate } from './support/gate.ts';
import { noteShifts, shifts } from './support/layout-shifts.ts';
import { openRecord } from './support/open-record.ts';
import { type Owner, storedSession } from './support/owner.ts';
import { decodeQrOnScreen } from './support/qr.ts';
import { SITE_DIR, setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

// Tests which pages work without a connection, and that nothing of them is left for another account.

let site = '';
/** A site of its own, so that a test can deploy a new build. */
const stage = setUpStage(async () => {
  site = await mkdtemp(join(tmpdir(), 'pawfile-site-'));
  await cp(SITE_DIR, site, { recursive: true });
  return site;
});
afterAll(() => rm(site, { recursive: true }));

/** Without a connection every request fails, and the console says so. */
const WITHOUT = { tolerate: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] };

const note = (page: Page) => page.getByText(/^Saved on /).first();

/** Waits until the worker has stored all of its files and this page. */
const hasWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

async function goOffline(page: Page) {
  await hasWorker(page);
  await page.context().setOffline(true);
}

const holdSession = (page: Page, owner: Owner) =>
  page.evaluate((entries) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, storedSession(owner));

/** Makes the tokens in the browser look this old. */
const ageTokens = (page: Page, milliseconds: number) =>
  page.evaluate((drift) => {
    for (const key of Object.keys(localStorage)) {
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(drift));
    }
  }, milliseconds);

/** Everything that the browser has stored for the site, as text. */
const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) cached.push(url);
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { cached, databases, local: { ...localStorage }, session: { ...sessionStorage } };
  });

test('is installable', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/dashboard', { as: owner, worker: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devTools = await page.context().newCDPSession(page);
  const { data, errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/dashboard', start_url: '/dashboard', scope: '/' });
  // The browser gets each icon as the manifest declares it.
  const { icons } = JSON.parse(data ?? '');
  for (const { src, type } of icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe(type);
  }
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // A test browser is always in private mode.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('shows what an owner saw last while offline, and erases it on sign-out', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  await owner.addRecord(pet, { title: 'Rabies vaccine', expires_on: '2027-03-01' });
  const page = await stage.visit(`/pet/${pet.id}`, { as: owner, worker: true, ...WITHOUT });
  await expectVisible(
    page.getByRole('heading', { name: 'Rabies vaccine' }),
    page.getByRole('button', { name: /^Confirm/ }),
  );
  await page.goto('/dashboard');
  await expectVisible(page.getByRole('link', { name: 'Rabies vaccine' }).first());
  expect(await note(page).isVisible()).toBe(false);

  await goOffline(page);
  // The emulation does not affect the worker's own requests: the page's files must be among those that it stores.
  const worker = await readFile(join(site, 'sw.js'), 'utf8');
  const missing: string[] = [];
  let isOffline = true;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isOffline && pathname.startsWith('/assets/') && !worker.includes(pathname)) missing.push(pathname);
  });
  // The tokens have expired meanwhile, and can't be renewed.
  await ageTokens(page, 2 * 3_600_000);
  await page.goto('/dashboard');
  await expectVisible(note(page), page.getByText(/Documents, photos and changes need a connection/));
  await expectVisible(
    page.getByRole('heading', { name: 'At a glance' }),
    page.getByRole('link', { name: 'Rabies vaccine' }).first(),
  );
  await page.getByRole('link', { name: 'Biscuit', exact: true }).click();
  await expectHeading(page, 'Biscuit');
  await expectVisible(
    note(page),
    page.getByRole('heading', { name: 'Rabies vaccine' }),
    page.getByText('Pawfile recognized what Rabies vaccine protects against: rabies.'),
  );
  await expectHidden(page.getByRole('button', { name: /^Confirm/ }));

  // Controls that change something say that they can't, and change nothing.
  await openRecord(page, 'Rabies vaccine');
  await page.getByRole('button', { name: 'Delete Rabies vaccine' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectNotice(
    page,
    'Error deleting record',
    'You seem to be offline. Check your connection and try again.',
  );
  await page.reload();
  await expectVisible(page.getByRole('heading', { name: 'Rabies vaccine' }));
  // The navigation takes the pets from the dashboard's copy.
  const only = page.getByRole('link', { name: 'Pets', exact: true });
  await expect.poll(() => only.getAttribute('href')).toBe(new URL(page.url()).pathname);
  // A form waits for the current record.
  await openRecord(page, 'Rabies vaccine');
  await page.getByRole('button', { name: 'Edit Rabies vaccine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Record' });
  await expectVisible(dialog.getByText(/^This is a saved copy/));

  isOffline = false;
  await page.context().setOffline(false);
  // Chromium's emulation does not always notify the page, as a real connection does.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectHidden(note(page));
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Rabies vaccine');
  await page.context().setOffline(true);
  isOffline = true;
  await page.goto('/pricing');
  await expectHeading(page, 'You seem to be offline');
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expectVisible(note(page));

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectHeading(page, 'You seem to be offline');
  const { cached, ...stored } = await everythingStored(page);
  expect(stored).toEqual({ databases: [], local: {}, session: expect.anything() });
  expect(JSON.stringify(stored.session)).not.toMatch(/Biscuit|Rabies/);
  const others = cached.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'));
  expect(others.sort()).toEqual(['/icon.svg', '/index.html', '/offline.html']);
  await page.goto('/dashboard');
  await expectPath(page, '/auth?next=%2Fdashboard');
  await expectHeading(page, 'Welcome back');
  expect(missing).toEqual([]);
});

test('shows an emergency card offline, and makes its image', async () => {
  const { owner, pet } = await stage.ownerWithPet({
    emergency_contact: { name: 'Ada', phone: '+1 555 010 9999' },
  });
  const share = await owner.addShare(pet, { purpose: 'sitter', expires_in_days: 365 });
  const path = `/pet/${pet.id}/emergency-card`;
  const page = await stage.visit(path, { as: owner, worker: true, ...WITHOUT });
  const code = page.getByRole('img', { name: 'QR code for the link' });
  await expectVisible(code);
  await goOffline(page);
  await page.goto(path);
  await expectVisible(note(page), code, page.getByRole('article').getByText('+1 555 010 9999'));
  expect(await decodeQrOnScreen(code)).toContain(share.token_hash);
  await expectHidden(page.getByRole('button', { name: 'Use a new link' }));
  await page.getByRole('button', { name: 'Create lock screen image' }).click();
  await expectVisible(page.getByRole('link', { name: 'Download image' }));
});

test('keeps one account’s copy from another, and erases it with the session', async () => {
  const first = await stage.owner('first');
  const second = await stage.owner('second');
  await first.addPet({ name: 'Luna' });
  const page = await stage.visit('/dashboard', { as: first, worker: true, ...WITHOUT });
  await expectVisible(page.getByRole('link', { name: 'Luna', exact: true }));
  await goOffline(page);
  await ageTokens(page, 31 * 24 * 3_600_000);
  await page.goto('/dashboard');
  await expectHeading(page, 'We couldn’t load this page');
  await expect.poll(async () => (await everythingStored(page)).databases).toEqual([]);

  await page.context().setOffline(false);
  await holdSession(page, first);
  await page.goto('/dashboard');
  await expectVisible(page.getByRole('link', { name: 'Luna', exact: true }));
  await holdSession(page, second);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expectHeading(page, 'We couldn’t load this page');
  await page.context().setOffline(false);
  await page.goto('/dashboard');
  await expectVisible(page.getByText('No pets yet'));
  await holdSession(page, first);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expectHeading(page, 'We couldn’t load this page');
});

/** What the device keeps of the pages that were seen, as text. */
const keptCopies = (page: Page, what: 'getAll' | 'getAllKeys' = 'getAll') =>
  page.evaluate(
    (read) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('pawfile-kept');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('copies').objectStore('copies')[read]();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
    what,
  );

test('leaving all pets erases what the device keeps of each, also what another tab is still loading', async () => {
  const [dana, mia] = [await stage.owner('dana'), await stage.owner('mia')];
  await subscribe(dana);
  const [first, second] = [await dana.addPet({ name: 'Luna' }), await dana.addPet({ name: 'Nova' })];
  const { token } = await dana.call('create-invitation', {
    params: { petId: first.id },
    body: { email: null, name: 'Mia', owner_name: 'Dana', role: 'viewer', all_pets: true },
  });
  const { grant_ids: ids } = await mia.call('accept-invitation', { body: { token: token ?? '' } });
  expect([second.id, ids.length]).toEqual([expect.any(String), 2]);
  const page = await stage.visit(`/pet/${ids[0]}`, { as: mia, worker: true, tolerate: [/ERR_/] });
  await expectHeading(page, 'Luna');
  await hasWorker(page);
  await page.goto(`/pet/${ids[1]}`);
  await expectHeading(page, 'Nova');
  for (const id of ids) await expect.poll(() => keptCopies(page, 'getAllKeys')).toContain(`pet ${id}`);

  // The other tab has the pet's answer, and saves it after the access has ended.
  const other = await page.context().newPage();
  const [answered, released] = [gate(), gate()];
  await other.route(`**/api/pets/${ids[1]}?*`, async (route) => {
    const response = await route.fetch();
    answered.open();
    await released.opened;
    await route.fulfill({ response });
  });
  // Else its refusal would erase the copy again.
  await other.route('**/people', (route) => route.abort());
  await other.goto(`/pet/${ids[1]}`);
  await answered.opened;
  await page.getByRole('button', { name: 'Stop looking after' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop looking after' }).click();
  await expectNotice(page, 'You no longer look after Dana’s pets');
  for (const id of ids) await expect.poll(() => keptCopies(page)).not.toContain(id);
  released.open();
  await expectHeading(other, 'Nova');
  await other.waitForLoadState('networkidle');
  for (const id of ids) expect(await keptCopies(other)).not.toContain(id);
});

test('shows the copy, without a photo’s signed address, until the current data arrives', async () => {
  const owner = await stage.owner();
  const { id } = await owner.addPet({ name: 'Luna' });
  const page = await stage.visit('about:blank', { as: owner });
  const photo = { id: id.slice('pet_'.length), url: 'data:image/png,signed' };
  const { pets, ...others } = await owner.call('get-overview');
  await answer(page, '/api/overview', json({ ...others, pets: pets.map((each) => ({ ...each, photo })) }));
  await page.goto('/dashboard');
  await expectVisible(page.getByRole('link', { name: 'Luna', exact: true }));
  await expect.poll(() => keptCopies(page)).toContain('Luna');
  expect(await keptCopies(page)).not.toContain('signed');
  await page.unroute('**/api/overview');
  await owner.call('update-pet', {
    params: { petId: id },
    body: { name: 'Nova', based_on: { name: 'Luna' } },
  });
  const { opened, open } = gate();
  await page.route('**/api/overview', async (route) => {
    await opened;
    await route.continue();
  });
  await page.clock.install();
  const asked = page.waitForRequest('**/api/overview');
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await page.clock.fastForward(4_000);
  await expectVisible(
    note(page),
    page.getByText('Updating…'),
    page.getByRole('link', { name: 'Luna', exact: true }),
  );
  open();
  await expectVisible(page.getByRole('link', { name: 'Nova', exact: true }));
  await expectHidden(note(page));
});

test('nothing moves when a pet’s current records replace its copy', async () => {
  const owner = await stage.owner();
  const { id } = await owner.addPet({ name: 'Luna' });
  const page = await stage.visit(`/pet/${id}`, { as: owner });
  await expectHeading(page, 'Luna');
  await expect.poll(() => keptCopies(page)).toContain('Luna');
  await noteShifts(page);
  const { opened, open } = gate();
  await page.route(`**/api/pets/${id}?page=first`, async (route) => {
    await opened;
    await route.continue();
  });
  await page.reload();
  await expectVisible(note(page), page.getByText('Updating…'));
  open();
  await expectHidden(note(page));
  expect(await shifts(page)).toEqual([]);
});

test('works online when the browser has no room or no database', async () => {
  const owner = await stage.owner();
  await owner.addPet({ name: 'Luna' });
  const page = await stage.visit('about:blank', { as: owner, worker: true });
  await page.context().addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('There is no room.'));
  });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Luna', exact: true }).click();
  await expectHeading(page, 'Luna');
});

/** The calls for the page of a pet that the page makes from now on. */
function petCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/pets\/pet_\w+$/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

test('saves the pets of the dashboard for reading offline, once, and those that changed', async () => {
  const owner = await stage.owner();
  await subscribe(owner, { quantity: 1 });
  const luna = await owner.addPet({ name: 'Luna' });
  await owner.addRecord(luna, { title: 'Rabies vaccine' });
  const nova = await owner.addPet({ name: 'Nova' });
  const page = await stage.visit('about:blank', { as: owner, worker: true, ...WITHOUT });
  const calls = petCalls(page);
  await page.goto('/dashboard');
  await expect.poll(() => calls.length).toBe(2);
  for (const { id } of [luna, nova])
    await expect.poll(() => keptCopies(page, 'getAllKeys')).toContain(`"pet ${id}"`);
  expect(await keptCopies(page)).toContain('Rabies vaccine');
  // The copy may show before the answer, which would then have the new record.
  const answered = page.waitForResponse('**/api/overview');
  await page.goto('/dashboard');
  await (await answered).finished();
  await expectVisible(page.getByRole('link', { name: 'Luna', exact: true }));
  await owner.addRecord(nova, { title: 'Heartworm tablets' });
  await page.goto('/dashboard');
  await expect.poll(() => calls.slice(2)).toEqual([`/api/pets/${nova.id}`]);
  await expect.poll(() => keptCopies(page)).toContain('Heartworm tablets');

  await goOffline(page);
  await page.goto(`/pet/${luna.id}`);
  await expectHeading(page, 'Luna');
  await expectVisible(note(page), page.getByText('Rabies vaccine').first());
});

test('opens a practice’s Home without a connection', async () => {
  const owner = await stage.owner();
  await subscribe(owner, { plan: 'vet' });
  const page = await stage.visit('/dashboard', { as: owner, worker: true, ...WITHOUT });
  await expectPath(page, '/vet-dashboard');
  await expectHeading(page, 'Veterinary dashboard');
  await goOffline(page);
  await page.goto('/dashboard');
  await expectHeading(page, 'Veterinary dashboard');
});

test('saves no pet of its own accord with data saver on', async () => {
  const owner = await stage.owner();
  await owner.addPet({ name: 'Luna' });
  const page = await stage.visit('about:blank', { as: owner, worker: true });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const calls = petCalls(page);
  await page.goto('/dashboard');
  await expectVisible(page.getByRole('link', { name: 'Luna', exact: true }));
  await hasWorker(page);
  await page.waitForTimeout(1_500);
  expect(calls).toEqual([]);
});

test('offers the saved QR code of a pet whose page is not saved', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const share = await owner.addShare(pet);
  const page = await stage.visit('/sharing', { as: owner, worker: true, ...WITHOUT });
  await expectVisible(page.getByRole('heading', { name: 'Active links' }));
  await goOffline(page);
  await page.goto(`/pet/${pet.id}`);
  await expectHeading(page, 'We couldn’t load this page');
  await page.getByRole('button', { name: 'Show Biscuit’s QR code' }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: /QR code/ });
  await expectVisible(code);
  expect(await decodeQrOnScreen(code)).toContain(share.token_hash);
});

// This test comes last, since the site has another build afterwards.
test('activates a new build while pages of the old one keep working', async () => {
  const owner = await stage.owner();
  const page = await stage.visit('/add-pet', { as: owner, worker: true, ...WITHOUT });
  await page.getByLabel('Pet Name').fill('Luna');
  await hasWorker(page);
  // The browser may look for a new worker before it is asked to.
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset.taken = 'true';
    });
  });
  const [cache = ''] = await page.evaluate(() => caches.keys());
  await deploy(cache.replace('pawfile-files-', ''));
  // Several times, since a check that the browser started earlier may still find the old one.
  await expect.poll(() => lookForBuild(page), { interval: 1_000 }).toMatchObject({ taken: 'true' });
  await goOffline(page);
  await expect.poll(() => page.getByLabel('Pet Name').inputValue()).toBe('Luna');
  const second = await page.context().newPage();
  await second.goto('/dashboard');
  expect(await second.locator('html').getAttribute('data-build')).toBe('new');
  // A broken build is not activated: its files are stored together, or not at all.
  await page.context().setOffline(false);
  await writeFile(join(site, 'index.html'), 'half a build');
  const script = await readFile(join(site, 'sw.js'), 'utf8');
  await writeFile(join(site, 'sw.js'), `${script}// newer`);
  await lookForBuild(page);
  // It may store the files until it is discarded or active.
  await expect.poll(() => isTakingBuild(page)).toBe(false);
  await page.context().setOffline(true);
  await second.goto('/dashboard');
  expect(await second.locator('html').getAttribute('data-build')).toBe('new');
});

/** Makes the browser look for another build. Returns what the page has recorded so far. */
const lookForBuild = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {});
    return { ...document.documentElement.dataset };
  });

/** Whether the browser is about to activate another build. */
const isTakingBuild = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.installing ?? registration?.waiting);
  });

/** Replaces the site's build with another one that differs only in its HTML file. */
async function deploy(build: string) {
  const integrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const html = await readFile(join(site, 'index.html'), 'utf8');
  const script = await readFile(join(site, 'sw.js'), 'utf8');
  const newHtml = html.replace('<html', '<html data-build="new"');
  await writeFile(join(site, 'index.html'), newHtml);
  await writeFile(
    join(site, 'sw.js'),
    script.replace(integrity(html), integrity(newHtml)).replaceAll(build, `${build}-new`),
  );
}
