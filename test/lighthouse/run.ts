/**
 * Runs Lighthouse, as a phone on a slow network, on the built site, served with CloudFront's compression, headers and
 * protocol: on the public pages, on the app's pages without a session, and signed in on the others, each with only the
 * session in the browser. Then opens the page of a share link over a bad connection. Prints scores and times, and exits
 * with 1 when a page misses its goal.
 * `npm run lighthouse -- /help '/pet/{id}'` visits only these. It measures time: run it on an idle machine.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { type Owner, storedSession } from '../e2e/support/owner.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestCloud } from '../support/cloud.ts';
import { BARE_PATH, startEdge } from './edge.ts';
import { BARE, complaintsOf, rowOf } from './goals.ts';
import { lookAt } from './look.ts';
import { measureSlowVisits } from './slow-visit.ts';
import { planVisits } from './visits.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('There is no free port');
  return address.port;
}

/** Signs an account in, or signs out. */
async function holdSession(page: Page, owner: Owner | null): Promise<void> {
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    },
    owner ? storedSession(owner) : {},
  );
}

/** A tab of the profile that Lighthouse uses, at a file of the site that runs no script. */
async function openBeside(siteUrl: string, port: number): Promise<Page> {
  const profile = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await profile.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no profile');
  await page.goto(`${siteUrl}/robots.txt`);
  return page;
}

const wanted = process.argv.slice(2);
const edge = await startEdge();
const cloud = await startTestCloud({
  siteDir: join(import.meta.dirname, '../../dist/web'),
  alsoAt: edge.url,
});
edge.show(cloud.siteUrl);
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`, '--ignore-certificate-errors']);
try {
  const visits = await planVisits(cloud);
  const unknown = wanted.filter((name) => !visits.some((visit) => visit.name === name));
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(' ')}`);
  const page = await openBeside(edge.url, port);
  const bare = await lookAt(edge.url + BARE_PATH, BARE, port, page);
  const rows: Record<string, string | number>[] = [];
  const slowRows: Record<string, string | number>[] = [];
  const complaints: string[] = [];
  for (const { name, path, goal, as, facts } of visits) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await holdSession(page, as);
    const looks = await lookAt(edge.url + path, goal, port, page);
    rows.push({ page: name, ...rowOf(goal, looks, bare) });
    const found = complaintsOf(goal, looks);
    if (facts) {
      const slow = await measureSlowVisits(browser, edge.url + path, facts);
      slowRows.push({ page: name, ...slow.row });
      found.push(...slow.complaints);
    }
    complaints.push(...found.map((complaint) => `${name}: ${complaint}`));
  }
  console.table(rows);
  if (slowRows.length > 0) console.table(slowRows);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  edge.close();
  await cloud.close();
}
