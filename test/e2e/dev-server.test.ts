import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestCloud } from '../support/cloud.ts';
import { startProcess } from '../support/start-process.ts';
import { STEP_MS, TEST_MS } from '../support/time-limits.ts';
import { expectVisible } from './support/expect-visible.ts';
import { certificate } from './support/files.ts';
import { createOwner, type Owner } from './support/owner.ts';
import { openShareForm } from './support/share-preview.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A copy of the sources, which the test edits. */
let copy: string;
let address: string;
let owner: Owner;
let browser: Browser;
let started: ReturnType<typeof startProcess>;

/** Linked: installed packages, and what the last build left. */
const LINKED = ['node_modules', 'dist'];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'pawfile-dev-'));
  for (const name of await readdir(ROOT)) {
    if (LINKED.includes(name)) await symlink(join(ROOT, name), join(copy, name));
    else if (/^(bin|contract|docs|lambdas|lib|local|packages|web|.*\.json)$/.test(name)) {
      await cp(join(ROOT, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.includes('.cache'),
      });
    }
  }
  const stateDir = join(copy, 'state');
  owner = await prepareState(stateDir);
  started = startProcess(['--state', stateDir], {}, join(copy, 'local/dev.js'));
  address = await started.ready();
  browser = await launchBrowser();
}, 2 * TEST_MS);
afterAll(async () => {
  await browser?.close();
  started?.kill('SIGTERM');
  await started?.exited;
  await rm(copy, { recursive: true, force: true });
});

/** Makes a state with an owner's pet. The seed's calls would transform the sources of nearly all functions. */
async function prepareState(stateDir: string): Promise<Owner> {
  const cloud = await startTestCloud({ stateDir });
  const prepared = await createOwner(cloud);
  await prepared.addPet();
  await cloud.close();
  await writeFile(join(stateDir, 'version.json'), JSON.stringify({ pawfile: 1, seeded: true }));
  return prepared;
}

async function edit(path: string, text: string, changed: string) {
  const file = join(copy, path);
  const source = await readFile(file, 'utf8');
  expect(source).toContain(text);
  await writeFile(file, source.replace(text, changed));
}

/** Opens a page, and waits until it hears of edits; an error in it fails the test. */
async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(STEP_MS);
  page.on('pageerror', (error) => expect.fail(String(error)));
  const listens = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(address + path);
  await listens;
  return page;
}

test('signs in, uploads and shares from the sources, and shows edits of both sides', async () => {
  const page = await open('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await edit('web/src/features/auth/credentials-form.tsx', 'Forgot your password?', 'Lost your password?');
  await expectVisible(page.getByRole('link', { name: 'Lost your password?' }));
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');

  const link = page.locator('a[href^="/pet/"]').first();
  const [pet] = /^\/pet\/\w+/.exec((await link.getAttribute('href')) ?? '') ?? [];
  // Going there by an address would load all modules again.
  const follow = (path: string) => page.locator(`a[href="${pet}${path}"]`).first().click();
  await follow('');
  await follow('/upload');
  await page.getByLabel('Document', { exact: true }).setInputFiles(certificate.path);
  await page.getByLabel('Title').fill('Rabies of today');
  await page.getByLabel('Record type').selectOption('Vaccination');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Rabies of today' }));

  await follow('/share');
  await openShareForm(page);
  const [created] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Create link' }).click(),
  ]);
  const shared = await open(`/shared/${(await created.json()).token_hash}`);
  await expectVisible(shared.getByRole('heading', { level: 1, name: 'Biscuit' }));

  const call = async () => (await fetch(`${address}/api/nothing`)).text();
  expect(await call()).toContain('There is nothing at this address.');
  await edit('lambdas/platform/answer.ts', 'There is nothing at this address.', 'Nothing is here.');
  await expect.poll(call).toContain('Nothing is here.');
});

test('renders public pages from the sources, and again after an edit', async () => {
  const page = await open('/pricing');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Domine');
  await edit('web/src/site/pages/pricing.tsx', 'heading={FREE_FOR}', 'heading="Prices of today"');
  await expect.poll(() => heading.innerText()).toBe('Prices of today');
});
