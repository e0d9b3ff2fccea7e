/** Fails the build where a file needs more than the oldest browsers of its pages have (decision 222). */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ENGINES_PATH } from '../contract/site/engines.ts';
import { APP, type Floor, PAGES } from './browser-floors.ts';
import { scriptFaults, styleFaults } from './floor-faults.ts';
import { closure } from './site-sizes.ts';

const SITE = join(import.meta.dirname, '../dist/web');

/** Chunks with which a page begins that runs in more browsers than the app does; an island of a public page, too. */
const FIRST_CHUNKS = [
  ...['index', 'public-layout', 'auth-page', 'reminder-page', 'account-deleted-page'],
  ...['contact-form', 'site-notices', 'toaster', 'older-browser', 'send-report'],
];

/** Features of styles without which a page works and only looks plainer. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  'text-wrap': 'lines of equal length',
  'text-box': 'the middle of a button',
  'field-sizing': 'a text field that grows',
  'scrollbar-width': 'a thin scroll bar',
  'scrollbar-gutter': 'the page stays in its place below a dialog',
  'forced-color-adjust': 'colors of a PDF’s text layer',
  'break-after: avoid': 'page breaks in print',
  '@page': 'margins in print',
  'content-visibility': 'rows out of sight cost nothing',
  'contain-intrinsic-size': 'the same',
  'overscroll-behavior': 'the page scrolls on below a dialog',
  'grid-template-columns: subgrid': 'columns of equal width',
  container: 'wide windows show the layout of narrow ones',
  'container-type': 'the same',
  '@container': 'the same',
  lh: 'a notice’s padding',
  ':has': 'details of a card’s layout',
  ':popover-open': 'menus open by data-open (web/src/app/older-browser.ts)',
  'color-mix()': 'the color of selected text in a PDF',
  'overflow: clip': 'text that a PDF hides',
};

const isDispensable = (fault: string) =>
  fault in DISPENSABLE || (fault.split(':')[0] || fault) in DISPENSABLE;

const read = (file: string) => readFileSync(join(SITE, file), 'utf8');
const chunkName = (file: string) => basename(file).replace(/-[\w-]{8}\.(?:js|css)$/, '');

const isEngine = (file: string) => file.startsWith(`${ENGINES_PATH.slice(1)}/`);
/** Others are published as their packages have them, and loaded only where they can run. */
const isBuilt = (file: string) => !isEngine(file) || dirname(file) === ENGINES_PATH.slice(1);

const chunks = readdirSync(join(SITE, 'assets')).filter((file) => file.endsWith('.js'));
const firstChunks = chunks.filter((file) => FIRST_CHUNKS.includes(chunkName(file)));
const ofPages = new Set([...closure({ read }, firstChunks)].map(chunkName));

/** The app's chunks have the names of their styles. Its workers are beside the engines. */
function floorOf(file: string): Floor {
  const name = chunkName(file);
  const isOfApp = dirname(file) === 'assets' && chunks.some((chunk) => chunkName(chunk) === name);
  return isEngine(file) || (isOfApp && !ofPages.has(name)) ? APP : PAGES;
}

function faultsOf(file: string): string[] {
  const floor = floorOf(file);
  if (file.endsWith('.js')) return scriptFaults(read(file), floor);
  const inline = () => [...read(file).matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
  const css = file.endsWith('.css') ? read(file) : file.endsWith('.html') ? inline() : '';
  return styleFaults(css, floor).filter((fault) => !isDispensable(fault));
}

const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(isBuilt);
const complaints = files.flatMap((file) => faultsOf(file).map((fault) => `${file}: ${fault}`));
for (const complaint of complaints) console.error(`Too new for the oldest browsers: ${complaint}`);
if (complaints.length > 0) process.exit(1);
