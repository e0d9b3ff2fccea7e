import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const PACKAGE = join(MODULES, '@sparticuz', 'chromium', 'package.json');
const CACHE = join(MODULES, '.cache', 'pawfile');

/**
 * The Chromium of `@sparticuz/chromium` with the libraries and fonts that a bare Linux lacks, unpacked at the first
 * call. Throws on any system but Linux on x64.
 */
export async function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser found: install Chrome, or name one by the environment variable CHROME_PATH.');
  }
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));
  const home = join(CACHE, `chromium-${version}`);
  if (!existsSync(home)) await unpack(home);
  return {
    executablePath: join(home, 'chromium'),
    env: {
      ...definedEnvironment(),
      LD_LIBRARY_PATH: [process.env.LD_LIBRARY_PATH, join(home, 'al2023', 'lib')].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  };
}

/** Unpacks into a temporary folder first, so that neither an aborted nor a parallel attempt leaves half a browser. */
async function unpack(home: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, 'unpacking-'));
  await unpackInto(fresh);
  writeFileSync(join(fresh, 'fonts.conf'), fontsConf(home));
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(home)) throw error;
  }
}

/**
 * The package unpacks into the folder for temporary files, and its libraries only when it detects Lambda; both come
 * from the environment.
 */
async function unpackInto(folder: string): Promise<void> {
  const before = { ...process.env };
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

const definedEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** The system's fonts, and one that always exists. */
const fontsConf = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/font-cache</cachedir>
</fontconfig>
`;
