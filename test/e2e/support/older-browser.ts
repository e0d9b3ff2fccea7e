import bcd from '@mdn/browser-compat-data/forLegacyNode';

/** The oldest versions that run a page (decision 222). */
export type Floor = Readonly<Record<'chrome' | 'firefox' | 'safari', number>>;

/** Of public pages, shared pages and forms behind mails. */
export const PAGES: Floor = { chrome: 109, firefox: 115, safari: 15.6 };

/** Of the app. */
export const APP: Floor = { chrome: 111, firefox: 121, safari: 16.4 };

/** What is read of a browser's support of an API. */
interface Support {
  version_added: string | boolean | null;
  version_removed?: unknown;
  partial_implementation?: boolean;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
}

interface Api {
  __compat?: { support: Partial<Record<string, Support | Support[]>> };
}

/** The version in which a browser got an API as it is today; one behind a setting or in part counts as missing. */
function versionOf(support: Support | Support[]): number {
  const versions = [support]
    .flat()
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed)
    .filter((one) => !one.partial_implementation)
    .map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')));
  return Math.min(Number.POSITIVE_INFINITY, ...versions.filter((version) => !Number.isNaN(version)));
}

/** The paths of APIs that a browser of the floor lacks: `Array.toSorted`, `URL.canParse_static`. */
export function lackedBy(floor: Floor): string[] {
  const isLacked = ({ __compat }: Api) =>
    Object.entries(floor).some(([browser, version]) => {
      const support = __compat?.support[browser];
      return support !== undefined && versionOf(support) > version;
    });
  const childrenOf = (api: object): [string, Api][] =>
    Object.entries(api).filter(([name]) => name !== '__compat');
  return [bcd.javascript.builtins ?? {}, bcd.api].flatMap((all) =>
    childrenOf(all).flatMap(([name, api]) => [
      ...(isLacked(api) ? [name] : []),
      ...childrenOf(api).flatMap(([member, of]) => (isLacked(of) ? [`${name}.${member}`] : [])),
    ]),
  );
}

/** Removes these APIs from the page. Runs in the page. */
export function removeApis(paths: readonly string[]): void {
  const globals = window as unknown as Record<string, { prototype?: object } | undefined>;
  for (const path of paths) {
    const [owner = '', member] = path.split('.');
    const home = globals[owner];
    if (!member) delete globals[owner];
    else if (member === owner && typeof home === 'function') {
      globals[owner] = new Proxy(home, {
        construct() {
          throw new TypeError('Illegal constructor');
        },
      });
    } else if (member.endsWith('_static')) Reflect.deleteProperty(home ?? {}, member.replace('_static', ''));
    else if (home?.prototype) Reflect.deleteProperty(home.prototype, member);
  }
}
