import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFJS_PATH } from '../../contract/site/engines.ts';
import { BUILT_ORIGIN } from '../../contract/site/site-origin.ts';

/** The parts of a built site that tests look at, by path. */
export const sampleSite = {
  '/index.html': '<!doctype html><title>Pawfile</title><div id="root"></div>\n',
  '/shared.html': '<!doctype html><title>Shared pet</title>\n',
  '/home.html': `<!doctype html><title>Home</title><link rel="canonical" href="${BUILT_ORIGIN}/">\n`,
  '/404.html': '<!doctype html><title>Page not found</title><style>p{margin:0}</style>\n',
  '/assets/app-1a2b3c4d.js': `console.log(${JSON.stringify('paw '.repeat(1000))});\n`,
  [`${PDFJS_PATH}/pdf.worker.js`]: 'WebAssembly;\n',
  '/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  '/robots.txt': 'User-agent: *\n',
};

/** Writes it into a new folder; returns the folder. */
export async function writeSampleSite(dir: string): Promise<string> {
  await mkdir(join(dir, PDFJS_PATH), { recursive: true });
  for (const [path, text] of Object.entries(sampleSite)) await writeFile(join(dir, path), text);
  return dir;
}
