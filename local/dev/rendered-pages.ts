import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { setupGuideSchema } from '../../contract/site/setup-guide.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENTRY = join(ROOT, 'web/src/site/render-site.tsx');

/** Told to open pages when something that they were rendered from changes. */
const CHANGED = 'pawfile:rendered';

/** Addresses at which Vite serves modules to browsers, as they stand in a script. */
const [VITE_CLIENT, BEFORE_PAINT] = ['/@vite/client', '/src/site/frame/before-paint.ts'].map((address) =>
  JSON.stringify(address),
);

const RELOAD = `<script type="module">
  import { createHotContext } from ${VITE_CLIENT};
  createHotContext('/rendered').on('${CHANGED}', () => location.reload());
</script>`;

/** Returns the function that renders the public page of a file, such as `/home.html`; undefined where there is none. */
export function createRenderedPages(vite: ViteDevServer) {
  vite.watcher.on('change', (file) => {
    if (modulesOf(vite).some((module) => module.file === file))
      vite.environments.client.hot.send({ type: 'custom', event: CHANGED });
  });

  return async (uri: string): Promise<string | undefined> => {
    const { renderSite } = await vite.ssrLoadModule(ENTRY);
    const assets = {
      css: { text: await stylesOf(vite), address: '' },
      firstScript: `import(${BEFORE_PAINT})`,
      script: '/src/site/frame/site.ts',
    };
    const guide = setupGuideSchema.parse(
      JSON.parse(readFileSync(join(ROOT, 'docs/setup-guide.json'), 'utf8')),
    );
    const files: Map<string, string> = renderSite(assets, guide);
    return files.get(uri)?.replace('</head>', `${RELOAD}</head>`);
  };
}

/** The styles of all pages, in the order of their imports. */
async function stylesOf(vite: ViteDevServer): Promise<string> {
  const styles = modulesOf(vite).filter(({ url }) => url.endsWith('.css'));
  const results = await Promise.all(
    styles.map(({ url }) => vite.environments.client.transformRequest(`${url}?direct`)),
  );
  return results.map((result) => result?.code).join('\n');
}

/** What the pages are rendered from, each after its imports. */
function modulesOf(vite: ViteDevServer): EnvironmentModuleNode[] {
  const found = new Set<EnvironmentModuleNode>();
  const visiting = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode) => {
    if (visiting.has(module)) return;
    visiting.add(module);
    for (const imported of module.importedModules) visit(imported);
    found.add(module);
  };
  for (const module of vite.environments.ssr.moduleGraph.getModulesByFile(ENTRY) ?? []) visit(module);
  return [...found];
}
