import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PAGES, targetsOf } from '../bin/browser-floors.ts';
import { commonPasswords } from '../bin/common-passwords.ts';
import { firstPageGroups } from '../bin/first-page-groups.ts';
import { inlineClasses } from '../bin/inline-classes.ts';
import { keepSourceMaps } from '../bin/keep-source-maps.ts';
import { sharedGroup } from '../bin/shared-groups.ts';
import { ENGINES_PATH } from '../contract/site/engines.ts';
import { SCHEMA_MAKERS, zodByName } from '../lib/pure-schemas.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const ENGINE_FILES = `${ENGINES_PATH.slice(1)}/[name]-[hash].js`;

const REACT_ROUTER = fromRoot('node_modules/react-router/dist/production');

/**
 * sonner's module puts its styles into the page as a <style> element, which the Content-Security-Policy forbids. The
 * same styles come as a file of their own (see ui/toaster.tsx), so the call goes. It must be there: if a new version
 * does it differently, the build says so instead of the visitor's console.
 */
const sonnerWithoutStyleElement: Plugin = {
  name: 'sonner-without-style-element',
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs/ },
    handler(code) {
      const call = /^__insertCSS\(".*"\);?$/m;
      if (!call.test(code)) this.error('sonner no longer calls __insertCSS: see web/vite.config.ts');
      return { code: code.replace(call, ''), map: null };
    },
  },
};

/**
 * React DOM's two entries only choose its build, after they have shown React's developer tools a function's code. Tests
 * build the styleguide with React's development code, which fits no other.
 */
const reactDomDirectly: Plugin = {
  name: 'react-dom-directly',
  apply: (_config, { command }) => command === 'build' && process.env.NODE_ENV === 'production',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-dom(\/client)?$/ },
    handler: (id) => fromRoot(`node_modules/react-dom/cjs/${id.replace('/', '-')}.production.js`),
  },
};

/**
 * What is said of a call is for its documentation (contract/openapi.ts); the browser would load it before its first
 * page. The calls keep it in one place all the same.
 */
const callsWithoutDocumentation: Plugin = {
  name: 'calls-without-documentation',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/\w+\/[\w-]+-calls\.ts$/ },
    handler(code) {
      const documentation = /^ {4}(?:summary:\s*'[^']*'|problems: \[[^\]]*\]),$/gm;
      if (!documentation.test(code))
        this.error('The calls are documented otherwise now: see web/vite.config.ts');
      return { code: code.replaceAll(documentation, ''), map: null };
    },
  },
};

/** A typeface may be passed on only together with its licence. */
const typefaceLicenses: Plugin = {
  name: 'typeface-licenses',
  generateBundle() {
    for (const typeface of ['domine', 'figtree']) {
      const license = import.meta.resolve(`@fontsource-variable/${typeface}/LICENSE`);
      const source = readFileSync(new URL(license), 'utf8');
      this.emitFile({ type: 'asset', name: `${typeface}-license.txt`, source });
    }
  },
};

/**
 * Requests the app's typeface with its first script. The style sheet would request it too late for an `optional` face:
 * measured on a slow network, a first visit kept the substitute.
 */
const preloadTypeface: Plugin = {
  name: 'preload-typeface',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle, path }) {
      if (!bundle || path !== '/index.html') return [];
      const file = Object.keys(bundle).find((name) => /figtree-latin-wght-normal-[\w-]+\.woff2$/.test(name));
      if (!file) throw new Error('The build has no typeface Figtree');
      const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

/** Fields of classes, which Safari 15 initializes in the wrong scope, become assignments: the shortest form. */
export const CLASS_FIELDS = {
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
};

/**
 * Scripts that a page has before it loads another one on demand. Without this, each such place names them all, to
 * request them with it.
 */
const LOADED = /\/(rolldown-runtime|react|icons|notices|forms|first-page|facts)-[\w-]{8}\.js$/;

const INPUTS = {
  index: fromRoot('web/index.html'),
  // What public pages load when it is asked for; see bin/render-site.ts.
  'contact-form': fromRoot('web/src/site/contact/contact-island.tsx'),
  'site-notices': fromRoot('web/src/site/frame/notices.ts'),
};

/** The site: `web/` becomes `dist/web/`, static files that one build serves every stage with. */
export default defineConfig({
  root: fromRoot('web'),
  plugins: [
    zodByName,
    react(),
    sonnerWithoutStyleElement,
    reactDomDirectly,
    callsWithoutDocumentation,
    commonPasswords,
    typefaceLicenses,
    preloadTypeface,
    keepSourceMaps(),
    inlineClasses(),
  ],
  resolve: {
    alias: [
      // Radix locks the page's scroll through these packages, which make <style> elements; ours makes none.
      {
        find: /^react-(remove-scroll-bar|style-singleton)$/,
        replacement: fromRoot('web/src/ui/scroll-lock.ts'),
      },
      // Its exports lead every bundler but its own to the build for development.
      { find: /^react-router$/, replacement: `${REACT_ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${REACT_ROUTER}/dom-export.mjs` },
    ],
  },
  // Workers run WebAssembly, which only this folder's policy allows; see contract/site/engines.ts.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: ENGINE_FILES, chunkFileNames: ENGINE_FILES } },
  },
  build: {
    target: targetsOf(PAGES),
    // For bin/build-worker.ts, which takes it away.
    manifest: true,
    outDir: fromRoot('dist/web'),
    // bin/build.ts empties it.
    emptyOutDir: false,
    // The CSP allows no data: URL but for images, and a file is cached.
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that has light-dark() and dialogs preloads modules by itself.
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !LOADED.test(file)) : files,
    },
    rolldownOptions: {
      // On a busy machine it warns that callbacks take long, which says nothing about the code.
      checks: { bundlerTimings: false },
      transform: CLASS_FIELDS,
      treeshake: { manualPureFunctions: SCHEMA_MAKERS },
      input: INPUTS,
      output: {
        // What changes only with an update of its own stays in caches over our deploys.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            { name: 'icons', test: /\/ui\/icons\.tsx$/ },
            ...firstPageGroups,
            sharedGroup(Object.values(INPUTS)),
          ],
        },
      },
    },
  },
});
