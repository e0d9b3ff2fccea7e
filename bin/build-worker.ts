/**
 * Builds the service worker into the built site (decision 26), with the list of files that it stores: those of the
 * pages that can be read offline, and the offline page. Run `bin/render-site.ts` first.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import * as z from 'zod';
import { BUILT_ORIGIN } from '../contract/site/site-origin.ts';
import { PAGES, targetsOf } from './browser-floors.ts';
import { keepSourceMaps } from './keep-source-maps.ts';

const ROOT = join(import.meta.dirname, '..');
const SITE = join(ROOT, 'dist/web');
const OFFLINE_PAGE = 'offline.html';

/**
 * What works offline: the pages with a saved copy, a practice's Home, their dialogs, and signing in, whose chunks
 * include signing out.
 */
const OFFLINE_ENTRIES = [
  'index.html',
  'src/ui/toaster.tsx',
  'src/app/shell/owner-layout.tsx',
  'src/app/shell/public-layout.tsx',
  'src/app/shell/pet-layout.tsx',
  'src/app/shell/pets-menu.tsx',
  'src/app/shell/add-menu.tsx',
  'src/platform/api/load-granted-pets.ts',
  'src/features/dashboard/dashboard-page.tsx',
  'src/features/dashboard/beside-home.tsx',
  'src/features/dashboard/expiring-links.tsx',
  'src/features/dashboard/upload-dialog.tsx',
  'src/features/pets/pet-page.tsx',
  'src/shared/add-record/add-record-sheet.tsx',
  'src/features/pets/print/pet-sheet.tsx',
  'src/features/pets/timeline/timeline-view.tsx',
  'src/features/emergency-card/emergency-card-page.tsx',
  'src/features/emergency-card/draw-lock-screen.ts',
  'src/features/sharing/sharing-page.tsx',
  'src/features/sharing/qr-sheet-panel.tsx',
  'src/features/sharing/saved-qr.tsx',
  'src/features/vet-dashboard/vet-dashboard-page.tsx',
  '../node_modules/qrcode/lib/browser.js',
  'src/ui/dialog-panel.tsx',
  'src/ui/confirm-panel.tsx',
  'src/features/pets/record-dialog.tsx',
  'src/features/auth/auth-page.tsx',
];

/** The parts of Vite's manifest that are used: each source's file and its imports. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);

/** The assets of these entries and everything that they import. */
function assetsOf(manifest: z.infer<typeof manifestSchema>, entries: readonly string[]): Set<string> {
  const assets = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`Vite's manifest has no ${name}`);
    for (const file of [chunk.file, ...chunk.css, ...chunk.assets]) assets.add(file);
    waiting.push(...chunk.imports);
  }
  return assets;
}

const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes);

/** The integrity of a file that every stage serves unchanged. */
function integrityOf(file: string): string {
  const bytes = readFileSync(join(SITE, file));
  if (bytes.includes(BUILT_ORIGIN)) throw new Error(`${file} differs between stages`);
  return `sha256-${hash(bytes).digest('base64')}`;
}

/** By path; a file without a hash in its name is checked by its integrity. */
function filesToKeep(): Record<string, string> {
  const place = join(SITE, '.vite');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8')));
  rmSync(place, { recursive: true });
  const assets = assetsOf(manifest, OFFLINE_ENTRIES);
  const page = readFileSync(join(SITE, OFFLINE_PAGE), 'utf8');
  // With its style sheet's file, the way back where the policy does not let pass the styles that stand in the page.
  for (const [, asset = ''] of page.matchAll(/(?:data-href|href|src)="\/(assets\/[^"]+)"/g))
    assets.add(asset);
  const named = ['index.html', OFFLINE_PAGE, 'icon.svg'].map(
    (file) => [`/${file}`, integrityOf(file)] as const,
  );
  return Object.fromEntries([...named, ...[...assets].map((file) => [`/${file}`, ''] as const)]);
}

const files = filesToKeep();
await build({
  configFile: false,
  root: join(ROOT, 'web'),
  publicDir: false,
  plugins: [keepSourceMaps()],
  logLevel: 'warn',
  define: {
    FILES: JSON.stringify(files),
    BUILD: JSON.stringify(hash(JSON.stringify(files)).digest('hex').slice(0, 8)),
  },
  build: {
    target: targetsOf(PAGES),
    outDir: SITE,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(
        ROOT,
        'web/src/platform/offline',
        process.env.PAWFILE_NO_WORKER ? 'retiring-worker.ts' : 'worker.ts',
      ),
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
});
