/**
 * Renders the public pages into the built site (decision 20): their script, one HTML file each with inline styles,
 * their style sheets as files, and the sitemap. Run `vite build` first.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import * as z from 'zod';
import { type SetupGuide, setupGuideSchema } from '../contract/site/setup-guide.ts';
import { PAGES, targetsOf } from './browser-floors.ts';
import { nameClass } from './class-names.ts';
import { WEB_MAPS } from './keep-source-maps.ts';
import { stylePages } from './style-pages.ts';

const ROOT = join(import.meta.dirname, '..');
const SITE = join(ROOT, 'dist/web');
/** The pages as a program; outside the site's folder, so that it is not served. */
const RENDERER = join(ROOT, 'dist/renderer.js');

const rendererSchema = z.object({
  renderSite: z.function({
    input: [
      z.object({
        css: z.object({ text: z.string(), address: z.string() }),
        firstScript: z.string(),
        script: z.string(),
      }),
      z.custom<SetupGuide>(),
    ],
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

/** Entries of the app's build that public pages load on demand; web/src/site/frame/modules.ts names them. */
const MODULES = ['contact-form', 'site-notices'];

/** Their addresses in the built site. */
function moduleAddresses(): Record<string, string> {
  const files = readdirSync(join(SITE, 'assets'));
  const addressOf = (name: string) => {
    const [found, ...others] = files.filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === name);
    if (!found || others.length > 0) throw new Error(`The build has not one module ${name}`);
    return `/assets/${found}`;
  };
  return Object.fromEntries(MODULES.map((name) => [name, addressOf(name)]));
}

/** The styles of the app's notices, which public pages load with the first one. */
function stylesOfNotices(): string {
  const files = readdirSync(join(SITE, 'assets')).filter((file) => /^toaster-[\w-]{8}\.css$/.test(file));
  if (files.length === 0) throw new Error('The build has no styles of notices');
  return files.map((file) => readFileSync(join(SITE, 'assets', file), 'utf8')).join('\n');
}

/** Builds one entry in memory, as a module or as a script. NODE_ENV selects React's production code. */
async function bundle(entry: string, ssr: boolean, format: 'es' | 'iife' = 'es'): Promise<Output[]> {
  const result = await build({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    css: { modules: { generateScopedName: nameClass } },
    define: { PAWFILE_MODULES: JSON.stringify(moduleAddresses()) },
    build: {
      target: targetsOf(PAGES),
      write: false,
      ssr,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssMinify: true,
      assetsInlineLimit: 0,
      sourcemap: 'hidden',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(ROOT, 'web/src', entry),
        output: { ...NAMES, format, sourcemapExcludeSources: true },
      },
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

const ofScript = (outputs: Output[]): [Output, Output] => [only(outputs, '.js'), only(outputs, '.js.map')];

const contentOf = (output: Output) => (output.type === 'chunk' ? output.code : output.source);

/** Text for inlining into a page: nothing in it may close its element early. */
function inlineTextOf(output: Output): string {
  const text = contentOf(output).toString();
  if (/<[!/]/.test(text)) throw new Error(`${output.fileName} can't stand within HTML`);
  return text;
}

function write(path: string, content: string | Uint8Array) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

process.env.NODE_ENV = 'production';
const [script, scriptMap] = ofScript(await bundle('site/frame/site.ts', false));
const firstScript = only(await bundle('site/frame/before-paint.ts', false, 'iife'), '.js');
const rendering = await bundle('site/render-site.tsx', true);
const css = only(rendering, '.css');
// Other assets are the app's too.
const pictures = rendering.filter(({ fileName }) => fileName.endsWith('.svg'));
for (const file of [script, ...pictures]) write(join(SITE, file.fileName), contentOf(file));
write(join(WEB_MAPS, scriptMap.fileName), contentOf(scriptMap));
write(RENDERER, contentOf(only(rendering, '.js')));

const renderer: unknown = await import(pathToFileURL(RENDERER).href);
const { renderSite } = rendererSchema.parse(renderer);
const assets = {
  css: { text: inlineTextOf(css), address: `/${css.fileName}` },
  firstScript: inlineTextOf(firstScript),
  script: `/${script.fileName}`,
};
const guide = setupGuideSchema.parse(JSON.parse(readFileSync(join(ROOT, 'docs/setup-guide.json'), 'utf8')));
const files = renderSite(assets, guide);
const pages = [...files].filter(([path]) => path.endsWith('.html'));
const styled = stylePages(pages, assets.css, contentOf(script).toString(), stylesOfNotices());
for (const [path, text] of [...files, ...styled]) write(join(SITE, path), text);
