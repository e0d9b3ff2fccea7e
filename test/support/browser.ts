import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
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

/** CHROME_PATH, an installed Chrome, or the Chromium that comes with the development packages. */
async function findBrowser(): Promise<Executable> {
  const executablePath = process.env.CHROME_PATH || INSTALLED[process.platform]?.find(existsSync);
  return executablePath ? { executablePath } : packagedChromium();
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
