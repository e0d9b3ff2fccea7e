import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { closure, type Modules } from '../bin/first-page-groups.ts';
import { SCHEMA_MAKERS } from '../lib/pure-schemas.ts';
import site, { CLASS_FIELDS } from './vite.config.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Runs the first script as soon as it has loaded, without waiting for the page's, which imports it. */
const firstScript: Plugin = {
  name: 'first-script',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const facts = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'facts');
      if (!facts) throw new Error('The build has no chunk facts');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${facts.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

const JSX_RUNTIME = fromRoot('node_modules/react/cjs/react-jsx-runtime.production.js');

/**
 * React's functions that make elements, as a module of today. The bundler wraps CommonJS, with help from a file of its
 * own that the first script would wait for.
 */
const jsxAsModule: Plugin = {
  name: 'jsx-as-module',
  enforce: 'pre',
  resolveId: { filter: { id: /^react\/jsx-runtime$/ }, handler: () => JSX_RUNTIME },
  transform: {
    filter: { id: /react-jsx-runtime\.production\.js$/ },
    handler(code) {
      const assignment = /^exports\.(\w+) = (\w+);$/gm;
      if (code.match(assignment)?.length !== 3)
        this.error('react/jsx-runtime has other exports: see web/vite.shared.config.ts');
      return { code: code.replace(assignment, 'export { $2 as $1 };'), map: null };
    },
  },
};

/** All of React but the functions that make elements. */
const IS_REACT = /\/node_modules\/(?!react\/.*jsx-runtime)/;

const ofPage = (file: string) => fromRoot(`web/src/features/shared-pet/${file}`);

/**
 * The first script's chunk: all that it needs to send the call and to show the facts, and the styles of the whole page,
 * so that they are one file. A module that is imported on demand stays apart, with its styles.
 */
function nameFacts(id: string, modules: Modules): string | null {
  const [facts, all] = ['facts.ts', 'main.tsx'].map((file) => closure([ofPage(file)], modules));
  const isStyle = id.endsWith('.css') && all?.has(id);
  const isCode = facts?.has(id) && !IS_REACT.test(id);
  return isStyle || isCode ? 'facts' : null;
}

/** What makes icons; see `SCHEMA_MAKERS`. The page has no use for schemas. */
const PURE = ['icon', 'path', ...SCHEMA_MAKERS];

const SCHEMA = /safeParse|\.check\(|(?<!JSON|Date)\.parse\(/;

/**
 * Modules of the contract define schemas beside what the page uses of them. The page parses its only answer by hand
 * (read-shared-pet.ts), and does without zod: in its place the schemas are all the same empty object. A schema that is
 * used after all fails the build.
 */
const withoutZod: Plugin = {
  name: 'without-zod',
  enforce: 'pre',
  resolveId: { filter: { id: /^zod\/mini$/ }, handler: () => '\0no-zod' },
  load: {
    filter: { id: /^\0no-zod$/ },
    async handler() {
      const makers = Object.keys(await import('zod/mini')).map(
        (name) =>
          `/* @__NO_SIDE_EFFECTS__ */ function make_${name}() { return none }\nexport { make_${name} as ${name} };`,
      );
      const iso = 'export const iso = { datetime: () => none };';
      const rest = makers.filter((maker) => !maker.endsWith(' as iso };'));
      return ['const none = { def: {}, shape: {}, check: () => none };', ...rest, iso].join('\n');
    },
  },
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    // A check follows its schema as a method, which a bundler can't know to have no effect.
    handler: (code) => ({
      code: code.replaceAll(/\b(?:z\s*\.\s*)?\w+(?:\([^()]*\))?\s*\.check\(/g, 'z.string('),
      map: null,
    }),
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && SCHEMA.test(file.code)) {
        this.error(`${file.fileName} uses or keeps a schema, but has no zod: see web/vite.shared.config.ts`);
      }
    }
  },
};

/** The page of share links, as a site of its own within the site: few files, none of them shared with the app. */
export default defineConfig({
  ...site,
  plugins: [withoutZod, jsxAsModule, ...(site.plugins ?? []), firstScript],
  publicDir: false,
  build: {
    ...site.build,
    manifest: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      transform: CLASS_FIELDS,
      treeshake: { manualPureFunctions: PURE },
      input: { shared: fromRoot('web/shared.html') },
      output: {
        entryFileNames: 'assets/shared/[name]-[hash].js',
        chunkFileNames: 'assets/shared/[name]-[hash].js',
        assetFileNames: 'assets/shared/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: nameFacts, debugName: 'facts' },
            {
              name: 'qr-code',
              test: /\/(qrcode|dijkstrajs)\/|\/(qr-code|print-codes|signature-code|verify-link)\.ts$/,
            },
          ],
        },
      },
    },
  },
});
