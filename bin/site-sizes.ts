import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Reads a file of the built site by its path; `list` lists those of a folder. */
export interface BuiltSite {
  read: (path: string) => string;
  /** A file's bytes as they are. */
  sizeOf: (path: string) => number;
  list: (folder: string) => readonly string[];
}

/** As browser tools count; the ten packets that a server sends at once are 14.2 of them. */
const KILOBYTE = 1024;

/** Most compressed bytes that may load before a visitor can interact. */
export const BUDGET = {
  /** A public page's HTML with its inline styles and linked files: everything for its first paint. */
  firstPaint: 14 * KILOBYTE,
  /** A public page's scripts before the first interaction. */
  publicScripts: 20 * KILOBYTE,
  /** All scripts of the first page after signing in. */
  firstSignedIn: 151 * KILOBYTE,
  /** What each other page of the app adds. */
  furtherPage: 30 * KILOBYTE,
  /** All scripts of a share link's page before it shows the pet. */
  sharedLink: 92 * KILOBYTE,
  /** The filter of common passwords, which loads when a new password is typed. */
  passwordFilter: 180 * KILOBYTE,
  /** The headings' typeface as a page in English loads it, after its first paint. */
  typeface: 30 * KILOBYTE,
  /** The typefaces of headings and of texts as the app in English loads them. */
  typefaces: 50 * KILOBYTE,
} as const;

interface Size {
  /** The measured size's name. */
  what: string;
  bytes: number;
  most: number;
}

const compressed = (text: string) => gzipSync(text, { level: 9 }).length;

/** Measures the rendered pages and every page of the app, by name. */
export function measureSite(site: BuiltSite): Size[] {
  const isRendered = (file: string) => file.endsWith('.html') && !OWN_BUDGETS.includes(file);
  const rendered = site.list('.').filter(isRendered);
  return [
    ...rendered.flatMap((file) => measurePage(site, file)),
    ...measureSharedLink(site),
    ...measureApp(site),
    ...measureTypefaces(site),
  ];
}

const SHARED_LINK = 'shared.html';
const OWN_BUDGETS = ['index.html', SHARED_LINK];

/** A sentence for each size that is too large. */
export const overspent = (sizes: readonly Size[]): string[] =>
  sizes
    .filter(({ bytes, most }) => bytes > most)
    .map(({ what, bytes, most }) => `${what}: ${bytes} bytes compressed, ${bytes - most} more than allowed`);

/** For operators only; it grows with every function and alarm. */
const SETUP_GUIDE = 'setup-guide.html';

/** The sources of a page's styles and scripts, and what these import; and its first paint's bytes. */
function partsOf(site: BuiltSite, file: string) {
  const html = site.read(file);
  const styles = matches(html, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g);
  const scripts = matches(html, /<script[^>]* src="\/([^"]+)"/g);
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((bytes, path) => bytes + compressed(site.read(path)), 0);
  return { html, styles, scripts, sum, firstPaint: compressed(html) + sum(styles) };
}

/** Its chunks are in a folder of their own. */
function measureSharedLink(site: BuiltSite): Size[] {
  const { scripts, sum, firstPaint } = partsOf(site, SHARED_LINK);
  if (scripts.length < 2) throw new Error(`${SHARED_LINK} names no first script`);
  const folder = 'assets/shared/';
  const own = scripts.map((path) => path.slice(folder.length));
  const all = [...closure(site, own, folder)].map((file) => folder + file);
  return [
    { what: `First paint of ${SHARED_LINK}`, bytes: firstPaint, most: BUDGET.firstPaint },
    { what: `Scripts of ${SHARED_LINK}`, bytes: sum(all), most: BUDGET.sharedLink },
  ];
}

function measurePage(site: BuiltSite, file: string): Size[] {
  const { html, styles, scripts, sum, firstPaint: bytes } = partsOf(site, file);
  const isStyled = styles.length > 0 || html.includes('<style');
  if (!isStyled || scripts.length === 0) throw new Error(`${file} has no styles or names no script`);
  const firstPaint = {
    what: `First paint of ${file}`,
    bytes,
    most: BUDGET.firstPaint,
  };
  return [
    ...(file === SETUP_GUIDE ? [] : [firstPaint]),
    { what: `Scripts of ${file}`, bytes: sum(scripts), most: BUDGET.publicScripts },
  ];
}

const PASSWORD_FILTER = 'common-passwords';

/** The frame of every signed-in page. */
const AROUND = 'owner-layout';
const FIRST = 'dashboard-page';

function measureApp(site: BuiltSite): Size[] {
  const chunks = site.list('assets').filter((file) => file.endsWith('.js'));
  const chunkOf = (name: string) => {
    const [found, ...others] = chunks.filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === name);
    if (!found || others.length > 0) throw new Error(`The build has not one chunk ${name}`);
    return found;
  };
  const [entry = ''] = matches(site.read('index.html'), /<script[^>]* src="\/assets\/([^"]+)"/g);
  const first = closure(site, [entry, chunkOf(AROUND), chunkOf(FIRST)]);
  const sizeOf = (files: Iterable<string>) =>
    [...files].reduce((bytes, file) => bytes + compressed(site.read(`assets/${file}`)), 0);

  const further = chunks.filter((file) => /-page-[\w-]{8}\.js$/.test(file) && !first.has(file));
  return [
    { what: 'The first page after signing in', bytes: sizeOf(first), most: BUDGET.firstSignedIn },
    {
      what: 'The filter of common passwords',
      bytes: sizeOf([chunkOf(PASSWORD_FILTER)]),
      most: BUDGET.passwordFilter,
    },
    ...further.map((page) => ({
      what: `The page ${basename(page)}`,
      bytes: sizeOf([...closure(site, [page])].filter((file) => !first.has(file))),
      most: BUDGET.furtherPage,
    })),
  ];
}

/** Other letters than those of English are in files that load on demand. */
function measureTypefaces(site: BuiltSite): Size[] {
  const files = site.list('assets').filter((file) => /(?<!-ext)-wght-normal-[\w-]{8}\.woff2$/.test(file));
  const sizeOf = (family: string) => {
    const [file, ...others] = files.filter((each) => each.startsWith(`${family}-`));
    if (!file || others.length > 0) throw new Error(`The build has not one font ${family} for English`);
    return site.sizeOf(`assets/${file}`);
  };
  if (files.length !== 2) throw new Error(`The build has ${files.length} fonts for English, not two`);
  const bytes = sizeOf('domine');
  return [
    { what: 'The typeface of headings', bytes, most: BUDGET.typeface },
    { what: 'The typefaces of the app', bytes: bytes + sizeOf('figtree'), most: BUDGET.typefaces },
  ];
}

/** These chunks and all that they import before they run. */
export function closure(
  site: Pick<BuiltSite, 'read'>,
  chunks: readonly string[],
  folder = 'assets/',
): Set<string> {
  const found = new Set<string>();
  const waiting = [...chunks];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...matches(site.read(folder + file), /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g));
  }
  return found;
}

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');
