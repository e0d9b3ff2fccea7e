/**
 * Runs Lighthouse, as a phone on a slow network, on the built site, served with CloudFront's compression and headers: on
 * the public pages, on those of the app that need no session, and signed in on the others. Prints scores and times, and
 * ends with 1 when a page misses its goal. `npm run lighthouse -- /help '/pet/{id}'` looks at these alone. It measures
 * time: run it on a calm machine.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { type Owner, storedSession } from '../e2e/support/owner.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestCloud } from '../support/cloud.ts';
import { complaintsOf, rowOf } from './goals.ts';
import { lookAt } from './look.ts';
import { planVisits } from './visits.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('There is no free port');
  return address.port;
}

/** Signs somebody in, or everybody out, in the profile that Lighthouse opens its tabs in. */
async function holdSession(siteUrl: string, owner: Owner | null, port: number): Promise<void> {
  const profile = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await profile.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no profile');
  await page.goto(`${siteUrl}/robots.txt`);
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    owner ? storedSession(owner) : {},
  );
  await page.close();
  await profile.close();
}

const wanted = process.argv.slice(2);
const cloud = await startTestCloud({ siteDir: join(import.meta.dirname, '../../dist/web') });
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
try {
  const visits = await planVisits(cloud);
  const unknown = wanted.filter((name) => !visits.some((visit) => visit.name === name));
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(' ')}`);
  const rows: Record<string, string | number>[] = [];
  const complaints: string[] = [];
  let signedIn: Owner | null = null;
  for (const { name, path, goal, as } of visits) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (as !== signedIn) await holdSession(cloud.siteUrl, as, port);
    signedIn = as;
    const looks = await lookAt(cloud.siteUrl + path, goal, { port, keepsCache: as !== null });
    rows.push({ page: name, ...rowOf(goal, looks) });
    complaints.push(...complaintsOf(goal, looks).map((complaint) => `${name}: ${complaint}`));
  }
  console.table(rows);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await cloud.close();
}
