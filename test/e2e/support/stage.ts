import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, type RunnerTask } from 'vitest';
import type { PetInput } from '../../../contract/pets/pet-input.ts';
import type { CloudOptions } from '../../../local/cloud.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startTestCloud } from '../../support/cloud.ts';
import { createDevices, type VisitOptions } from './devices.ts';
import { createOwner } from './owner.ts';
import { areTranslated } from './translation.ts';

export const SITE_DIR = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const SCREENSHOTS = fileURLToPath(new URL('../../../test-results/screenshots/', import.meta.url));

/** What a file's tests open pages of. */
interface Site {
  siteUrl: string;
  close(): Promise<void>;
}

interface Running<Served extends Site> {
  served: Served;
  devices: ReturnType<typeof createDevices>;
}

let launched: Promise<Browser> | undefined;

/** The browser of a worker, whose files share it. It exits with the worker, at the end of the pipe between them. */
const sharedBrowser = () => {
  launched ??= launchBrowser();
  return launched;
};

/**
 * One site for the tests of a file, started by `start`. Any problem in the browser fails the test, and any that
 * `tidyUp` returns after it.
 */
export function setUpSite<Served extends Site>(
  start: () => Promise<Served>,
  tidyUp: (served: Served) => unknown[] | Promise<unknown[]>,
) {
  const isTranslated = areTranslated();
  let running: Running<Served> | undefined;
  const get = () => {
    if (!running) throw new Error('The stage is not set up: call it within a test');
    return running;
  };

  beforeAll(async () => {
    const served = await start();
    const browser = await closeIfFails(served, sharedBrowser());
    running = { served, devices: createDevices(browser, served.siteUrl, isTranslated) };
  });

  afterEach(async ({ task }) => {
    const { served, devices } = get();
    const hasFailed = task.result?.state === 'fail';
    const problems = devices.problems(hasFailed);
    await keepScreenshots(task, hasFailed || problems.length > 0 ? devices.pages() : []);
    await devices.putAway(hasFailed);
    problems.push(...(await tidyUp(served)).map(String));
    expect(problems, 'what went wrong in the browser').toEqual([]);
  });

  afterAll(async () => {
    await running?.devices.close();
    await running?.served.close();
  });

  return {
    served: () => get().served,
    /** Opens a path of the site on a device of its own. */
    visit: (path: string, options?: VisitOptions) => get().devices.visit(path, options),
  };
}

/** One cloud for the tests of a file. `findSite` returns the folder of another site. */
export function setUpStage(findSite = async () => SITE_DIR, options: Partial<CloudOptions> = {}) {
  const { served, visit } = setUpSite(
    async () => startTestCloud({ siteDir: await findSite(), ...options }),
    async ({ clock }) => {
      await clock.free();
      return [];
    },
  );
  /** Creates an account through Cognito's API. */
  const owner = (name?: string) => createOwner(served(), name);
  return {
    get cloud() {
      return served();
    },
    owner,
    async ownerWithPet(input?: Partial<PetInput>) {
      const created = await owner();
      return { owner: created, pet: await created.addPet(input) };
    },
    visit,
  };
}

export type Stage = ReturnType<typeof setUpStage>;

async function closeIfFails<T>(site: Site, starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (error) {
    await site.close();
    throw error;
  }
}

/** Saves screenshots of the pages, named after file and test, in place of an earlier run's. A closed page has none. */
async function keepScreenshots(task: Pick<RunnerTask, 'name' | 'file'>, pages: readonly Page[]) {
  const name = `${basename(task.file.name, '.test.ts')} ${task.name.replaceAll(/\W+/g, '-').slice(0, 80)}`;
  mkdirSync(SCREENSHOTS, { recursive: true });
  for (const old of readdirSync(SCREENSHOTS)) if (old.startsWith(`${name} `)) rmSync(join(SCREENSHOTS, old));
  for (const [index, page] of pages.entries()) {
    const path = join(SCREENSHOTS, `${name} ${index + 1}.png`);
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
  }
}
