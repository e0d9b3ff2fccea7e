/**
 * How quickly pages answer to people on a slow phone: `npm run interactions`, with the browser's CPU slowed four times.
 * For each page the time from an interaction to the next frame, and the longest task while the page loads. It needs a
 * build, and a machine with nothing else to do.
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { createOwner, storedSession } from '../e2e/support/owner.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestCloud } from '../support/cloud.ts';
import { addManyRecords } from './many-records.ts';

const SLOWDOWN = 4;
const RECORDS = 1_500;
/** The goal, in milliseconds. */
const MOST = { p75: 100, worst: 200, task: 200 };

interface Visit {
  path: string;
  /** Shows that the page has loaded. */
  sees: (page: Page) => Promise<unknown>;
  /** What people do there, one after the other. */
  acts: Record<string, (page: Page) => Promise<unknown>>;
}

const click = (role: 'button' | 'radio' | 'checkbox' | 'tab', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();
const type = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().pressSequentially(text);
const choose = (label: string, option: string | { index: number }) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().selectOption(option);
const press = (key: string) => (page: Page) => page.keyboard.press(key);

const visitsOf = (petId: string): Record<string, Visit> => ({
  Dashboard: {
    path: '/dashboard',
    sees: (page) => page.getByRole('heading', { name: 'Dashboard' }).waitFor(),
    acts: {
      'account menu': (page) => page.getByRole('banner').getByRole('button').last().click(),
      close: press('Escape'),
      'next control': press('Tab'),
    },
  },
  'Pet page': {
    path: `/pet/${petId}`,
    sees: (page) => page.getByText('1,500 records', { exact: true }).waitFor(),
    acts: {
      search: type('Search records', 'rabies'),
      'clear the search': click('button', 'Clear all'),
      type: click('button', /^Vaccination/),
      'any type': click('button', 'Clear all'),
      status: choose('Status', { index: 1 }),
      'any status': click('button', 'Clear all'),
      order: choose('Sort by', { index: 1 }),
      details: click('button', /^Details of /),
      timeline: click('tab', 'Timeline'),
      list: click('tab', 'List'),
      edit: click('button', /^Edit /),
      'leave the form': press('Escape'),
    },
  },
  Upload: {
    path: `/pet/${petId}/upload?no-document`,
    sees: (page) => page.getByLabel('Title').waitFor(),
    acts: {
      title: type('Title', 'Rabies'),
      'record type': choose('Record type', 'Vaccination'),
      'another type': choose('Record type', 'Medication'),
      notes: type('Notes', 'No reaction'),
    },
  },
  'Share form': {
    path: `/pet/${petId}/share`,
    sees: (page) => page.getByText('More options', { exact: true }).waitFor(),
    acts: {
      'more options': (page) => page.getByText('More options', { exact: true }).click(),
      purpose: click('radio', /^Boarding|^Kennel|^Travel/),
      custom: click('radio', /^Custom/),
      'single records': click('radio', 'Single records'),
      'one record': click('checkbox', /Rabies/),
      search: type('Search records', 'milbemax'),
      preview: click('button', 'Preview'),
      'close the preview': press('Escape'),
    },
  },
});

/** Notes each interaction and each long task of a page, in milliseconds. */
function observe() {
  const seen: { events: { id: number; ms: number }[]; tasks: number[] } = { events: [], tasks: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) seen.events.push({ id: entry.interactionId, ms: entry.duration });
    }
    // Not in the types yet.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

type Seen = { events: { id: number; ms: number }[]; tasks: number[] };
const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

async function measure({ path, sees, acts }: Visit, page: Page) {
  await page.goto(siteUrl + path);
  await sees(page);
  await page.waitForTimeout(2_000);
  const { tasks } = await seenBy(page);
  const slow: Record<string, number> = {};
  const all: number[] = [];
  for (const [name, act] of Object.entries(acts)) {
    const { events: before } = await seenBy(page);
    await act(page);
    await page.waitForTimeout(700);
    const { events } = await seenBy(page);
    const byId = new Map<number, number>();
    for (const { id, ms } of events.slice(before.length)) byId.set(id, Math.max(ms, byId.get(id) ?? 0));
    // What took less than the threshold is not reported.
    const times = byId.size > 0 ? [...byId.values()] : [16];
    slow[name] = Math.max(...times);
    all.push(...times);
  }
  return { longestTask: Math.round(Math.max(0, ...tasks)), all, slow };
}

const cloud = await startTestCloud({ siteDir: fileURLToPath(new URL('../../dist/web', import.meta.url)) });
const { siteUrl } = cloud;
const browser = await launchBrowser();
try {
  const owner = await createOwner(cloud);
  const pet = await owner.addPet();
  await addManyRecords(owner, pet, RECORDS);
  const rows: Record<string, string | number | undefined>[] = [];
  for (const [name, visit] of Object.entries(visitsOf(pet.id))) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storedSession(owner));
    await context.addInitScript(observe);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const { longestTask, all, slow } = await measure(visit, page);
    const worst = Math.max(...all);
    rows.push({
      page: name,
      interactions: all.length,
      p75: all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.75) - 1],
      worst,
      'longest task on load': longestTask,
      over: Object.entries(slow)
        .filter(([, ms]) => ms > MOST.p75)
        .map(([act, ms]) => `${act} ${ms}`)
        .join(', '),
    });
    await context.close();
  }
  console.log(`CPU slowed ${SLOWDOWN} times; load of the machine ${loadavg().map((n) => n.toFixed(1))}`);
  console.log(`Goal: p75 ${MOST.p75} ms, worst ${MOST.worst} ms, tasks on load ${MOST.task} ms`);
  console.table(rows);
} finally {
  await browser.close();
  await cloud.close();
}
process.exit(0);
