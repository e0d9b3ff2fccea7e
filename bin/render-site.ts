/**
 * Renders the public pages into the built site (decision 20): their script, their style sheet, one HTML file each and the
 * sitemap. `vite build` must have run, since it empties the folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '..');
const SITE = join(ROOT, 'dist/web');
/** Holds the pages as a program; beside the site, since nobody serves it. */
const RENDERER = join(ROOT, 'dist/renderer.js');

const rendererSchema = z.object({
  renderSite: z.function({
    input: [z.object({ css: z.string(), script: z.string() })],
    output: z.map(z.string().startsWith('/'), z.string()),
  }),
});

/** As the app's own files are named, see lib/site-deployment.ts. */
const NAMES = {
  codeSplitting: false,
  entryFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** Builds one entry in memory. React's own code for production is asked for by NODE_ENV. */
async function bundle(entry: string, ssr: boolean): Promise<Output[]> {
  const result = await build({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    build: {
      write: false,
      ssr,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(ROOT, 'web/src', entry), output: NAMES },
    },
  });
  if (!('output' in result)) throw new Error(`${entry} was not built into one output`);
  return result.output;
}

function only(outputs: Output[], extension: string): Output {
  const [found, ...others] = outputs.filter(({ fileName }) => fileName.endsWith(extension));
  if (!found || others.length > 0) throw new Error(`Expected one *${extension} file`);
  return found;
}

const contentOf = (output: Output) => (output.type === 'chunk' ? output.code : output.source);

function write(path: string, content: string | Uint8Array) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

process.env.NODE_ENV = 'production';
const script = only(await bundle('site/site.ts', false), '.js');
const rendering = await bundle('render-site.tsx', true);
const css = only(rendering, '.css');
for (const file of [script, css]) write(join(SITE, file.fileName), contentOf(file));
write(RENDERER, contentOf(only(rendering, '.js')));

const renderer: unknown = await import(pathToFileURL(RENDERER).href);
const { renderSite } = rendererSchema.parse(renderer);
const files = renderSite({ css: `/${css.fileName}`, script: `/${script.fileName}` });
for (const [path, text] of files) write(join(SITE, path), text);
