/**
 * How quickly pages answer on a phone that is four times slower than this machine: `npm run interactions`. For each
 * page the main thread's time from an interaction to the next frame, and its longest task while the page loads, as time
 * on the processor times four: so other work of the machine matters less. Last, whether 20,000 patients take a practice
 * longer than 500, and their lists as CSV files. It needs a build.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createOwner, storedSession } from '../e2e/support/owner.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestCloud } from '../support/cloud.ts';
import { readMainThread, TRACED } from './main-thread.ts';
import { addManyRecords } from './many-records.ts';
import { measurePatients } from './patients.ts';

const SLOWER = 4;
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
  page.getByLabel(label).first().pressSequentially(text);
const choose = (label: string, option: string | { index: number }) => (page: Page) =>
  page.getByLabel(label).first().selectOption(option);
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
    sees: (page) => page.getByText(/^[\d,]+ records$/).waitFor(),
    acts: {
      search: type('Search records', 'rabies'),
      'clear the search': click('button', 'Clear all'),
      filter: click('button', 'Filter and sort'),
      type: click('button', /^Vaccination/),
      'any type': click('button', 'Clear all'),
      status: choose('Status', { index: 1 }),
      'any status': click('button', 'Clear all'),
      details: click('button', /^Details of Rabies/),
      'earlier doses': click('button', / earlier doses/),
      'all records': click('button', /^Show all/),
      timeline: click('tab', 'Timeline'),
      list: click('tab', 'List'),
      'the details': click('button', /^Details of /),
      edit: click('button', /^Edit /),
      'leave the form': press('Escape'),
      order: choose('Sort by', { index: 1 }),
    },
  },
  Upload: {
    path: `/pet/${petId}/upload`,
    sees: (page) => page.getByLabel('Title').first().waitFor(),
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

/** What `act` costs on the main thread, in milliseconds of a slow phone. */
async function traced(browser: Browser, page: Page, act: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: TRACED });
  await act();
  await page.waitForTimeout(700);
  const { longestTask, interactions } = readMainThread((await browser.stopTracing()).toString());
  const slow = (ms: number) => Math.round(ms * SLOWER);
  return { longestTask: slow(longestTask), interactions: interactions.map(slow) };
}

async function measure(browser: Browser, page: Page, { path, sees, acts }: Visit) {
  const loading = await traced(browser, page, async () => {
    await page.goto(cloud.siteUrl + path);
    await sees(page);
  });
  const times: Record<string, number[]> = {};
  for (const [name, act] of Object.entries(acts)) {
    times[name] = (await traced(browser, page, () => act(page))).interactions;
  }
  return { longestTask: loading.longestTask, times };
}

const cloud = await startTestCloud({ siteDir: fileURLToPath(new URL('../../dist/web', import.meta.url)) });
const browser = await launchBrowser();
try {
  const owner = await createOwner(cloud);
  const pet = await owner.addPet();
  await addManyRecords(owner, pet, RECORDS);
  console.log(`Goal: p75 ${MOST.p75} ms, worst ${MOST.worst} ms, tasks on load ${MOST.task} ms`);
  for (const [name, visit] of Object.entries(visitsOf(pet.id))) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storedSession(owner));
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    const { longestTask, times } = await measure(browser, page, visit);
    const all = Object.values(times)
      .flat()
      .sort((a, b) => a - b);
    const figures = {
      interactions: all.length,
      p75: all[Math.ceil(all.length * 0.75) - 1],
      worst: all.at(-1),
      'longest task on load': longestTask,
    };
    const over = Object.entries(times).filter(([, each]) => Math.max(...each) > MOST.p75);
    console.log(name, figures, 'over p75:', Object.fromEntries(over));
    await context.close();
  }
  console.log('Patients', await measurePatients(cloud, browser));
} finally {
  await browser.close();
  await cloud.close();
}
process.exit(0);
