import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import site from './vite.config.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Runs the small script as soon as it has loaded, without waiting for the page's, which imports it. It sends the call
 * whose answer the page shows.
 */
const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early');
      if (!early) throw new Error('The build has no chunk early');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${early.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
};

/** What makes icons: a bundler can't know that making one has no effect. */
const PURE = ['icon', 'path'];

const PARSING = /safeParse|(?<!JSON|Date)\.parse\(/;

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
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && PARSING.test(file.code)) {
        this.error(`${file.fileName} uses a schema, but has no zod: see vite.shared.config.ts`);
      }
    }
  },
};

/** The page of share links, as a site of its own within the site: few files, none of them shared with the app. */
export default defineConfig({
  ...site,
  plugins: [withoutZod, ...(site.plugins ?? []), earlyScript],
  publicDir: false,
  build: {
    ...site.build,
    manifest: false,
    emptyOutDir: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: PURE },
      input: {
        shared: fromHere('web/shared.html'),
        early: fromHere('web/src/features/shared-pet/early.ts'),
      },
      output: {
        entryFileNames: 'assets/shared/[name]-[hash].js',
        chunkFileNames: 'assets/shared/[name]-[hash].js',
        assetFileNames: 'assets/shared/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'qr-code', test: /\/(qrcode|dijkstrajs)\/|\/qr-code\.ts$/ }],
        },
      },
    },
  },
});
