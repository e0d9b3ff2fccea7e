import { fileURLToPath } from 'node:url';

/** What Rolldown knows of a module when it splits the code. */
export interface Modules {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
}

const source = (path: string) => fileURLToPath(new URL(`../web/src/${path}`, import.meta.url));

const FIRST_PAGE = [
  'app/main.tsx',
  'app/shell/owner-layout.tsx',
  'features/dashboard/dashboard-page.tsx',
].map(source);

/** What the pages of a pet and of uploads need, too; they have less room. */
const FURTHER = [fileURLToPath(new URL('../contract/records/record-input.ts', import.meta.url))];

/** The page's own modules, which other pages don't need. */
const OWN = source('features/dashboard/');

/** What public pages load by itself. The modules that it shares with the first page are in chunks of their own. */
const ISLANDS = {
  notices: source('site/frame/notices.ts'),
  forms: source('site/contact/contact-island.tsx'),
};

/** These modules and all that they import, except on demand. */
export function closure(entries: readonly string[], modules: Modules): Set<string> {
  const found = new Set(entries);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** The chunk of each module that the first page needs besides its own. */
function split(modules: Modules): Map<string, string> {
  const islands = Object.entries(ISLANDS).map(([name, entry]) => ({ name, ids: closure([entry], modules) }));
  const shared = [...closure([...FIRST_PAGE, ...FURTHER], modules)].filter(
    (id) => !id.startsWith(OWN) && !FIRST_PAGE.includes(id),
  );
  return new Map(shared.map((id) => [id, islands.find(({ ids }) => ids.has(id))?.name ?? 'first-page']));
}

let firstPage: Set<string> | undefined;

/** Whether the first page after signing in needs a module. */
export function isOfFirstPage(id: string, modules: Modules): boolean {
  firstPage ??= closure([...FIRST_PAGE, ...FURTHER], modules);
  return firstPage.has(id);
}

let chunks: Map<string, string> | undefined;

/**
 * The groups of the modules that the first page after signing in needs. Few large files, because each costs a hundred
 * bytes and a request. In this order, since a group takes along what its modules import, unless an earlier one has it.
 */
export const firstPageGroups = [...Object.keys(ISLANDS), 'first-page'].map((chunk) => ({
  debugName: chunk,
  name(id: string, modules: Modules) {
    chunks ??= split(modules);
    return chunks.get(id) === chunk ? chunk : null;
  },
}));
