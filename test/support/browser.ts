import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import * as z from 'zod';
import { packagedChromium } from './packaged-chromium.ts';

/** Where Chrome and its relatives are installed. */
const INSTALLED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
    (folder = '') => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ],
  ),
};

interface Executable {
  executablePath: string;
  env?: Record<string, string>;
}

const choiceSchema = z.enum(['installed', 'packaged']).optional();

/**
 * The browser that PAWFILE_BROWSER chooses: `installed` is CHROME_PATH or an installed Chrome, `packaged` the Chromium
 * that comes with the development packages. Without a choice, an installed one goes before. Throws when there is none.
 */
export async function findBrowser(isThere = existsSync): Promise<Executable> {
  const choice = choiceSchema.parse(process.env.PAWFILE_BROWSER || undefined);
  if (choice === 'packaged') return packagedChromium();
  const executablePath = process.env.CHROME_PATH || INSTALLED[process.platform]?.find(isThere);
  if (executablePath) return { executablePath };
  if (choice)
    throw new Error('No Chrome is installed where PAWFILE_BROWSER=installed looks: set CHROME_PATH.');
  return packagedChromium();
}

/** Only this computer's name is resolved, so a page that calls any other host fails. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/**
 * Starts a headless browser in US English. Throws with instructions when none is installed. The sandbox is off, because
 * it needs kernel permissions that root in a container lacks; only pages of this repository are opened. `switches` are
 * further command-line switches.
 */
export async function launchBrowser(switches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(await findBrowser()),
    chromiumSandbox: false,
    args: [
      NO_NETWORK,
      // Without it, a machine that has no graphics card emulates one, which takes a tenth of the CPU.
      '--disable-gpu',
      '--lang=en-US',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      ...switches,
    ],
  });
}
