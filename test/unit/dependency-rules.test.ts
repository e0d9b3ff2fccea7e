import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['bin', 'contract', 'lambdas', 'lib', 'local', 'packages', 'web'];

interface Import {
  from: string;
  /** A path from the root for the project's files, otherwise the package's name. */
  to: string;
  isTypeOnly: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

const sourceFiles = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|node_modules/.test(file))
    .map((file) => join(folder, file).split(sep).join('/')),
);

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, typeOnly, fromClause, dynamic, bare]) => {
    const specifier = fromClause ?? dynamic ?? bare ?? '';
    const isOwn = specifier.startsWith('.');
    const path = relative(ROOT, resolve(ROOT, dirname(file), specifier))
      .split(sep)
      .join('/');
    return { from: file, to: isOwn ? path : packageName(specifier), isTypeOnly: Boolean(typeOnly) };
  });
}

const imports = sourceFiles.flatMap(importsOf);

/** Packages that run in a browser. */
const BROWSER_PACKAGES =
  /^(?!node:|@pawfile\/|@aws-sdk\/|@aws-cdk|aws-cdk|aws-lambda|stripe$|(lambdas|lib|local|packages|web|bin|test|contract)\/)[@\w]/;

/** Every package of the registry, and Node's own modules. */
const PACKAGES = /^(?!@pawfile\/|(bin|contract|lambdas|lib|local|packages|test|web)\/)[@\w]/;

/** What a file may import: the first rule whose `from` matches it. Packages go by their names. */
const RULES: { from: RegExp; may: RegExp[]; mayForTypes?: RegExp }[] = [
  { from: /^contract\//, may: [/^contract\//, /^zod$/] },
  { from: /^lambdas\/domain\//, may: [/^(contract|lambdas\/domain)\//, /^zod$/] },
  {
    from: /^lambdas\/gateways\//,
    may: [
      /^(contract|lambdas\/(gateways|platform))\//,
      /^lambdas\/mails\/render-mail\.ts$/,
      /^@aws-sdk\/|^stripe$|^jose$|^ya(uz|z)l$|^ical-generator$|^zod$|^node:/,
    ],
    mayForTypes: /^lambdas\/domain\/((\w+\/)+([a-z]+-)?ports|jobs\/job-queue)\.ts$/,
  },
  {
    from: /^lambdas\/store\//,
    may: [/^(contract|lambdas\/(store|platform))\//, /^@aws-sdk\/|^zod$|^node:/],
    mayForTypes: /^lambdas\/domain\/(\w+\/)+([a-z]+-)?ports\.ts$/,
  },
  // The templates of mails get plain data, and alone use React.
  {
    from: /^lambdas\/mails\//,
    may: [/^(contract|lambdas\/mails)\//, /^react(-email)?$/],
    mayForTypes: /^lambdas\/domain\/mail\/mail-content\.ts$/,
  },
  // So does the page that a function answers with.
  {
    from: /^lambdas\/pages\//,
    may: [/^contract\//, /^react(-dom)?$/],
    mayForTypes: /^lambdas\/domain\/signatures\/verify-signature\.ts$/,
  },
  {
    from: /^lambdas\/platform\//,
    may: [
      /^(contract|lambdas\/platform)\//,
      /^zod$|^aws-lambda$|^libphonenumber-js$|^node:(crypto|timers|zlib)$/,
    ],
  },
  // CDK reads the table, and must not load the SDKs with it.
  {
    from: /^lambdas\/functions\/(table\.ts|function-row\.ts|rows\/)/,
    may: [/^contract\//, /^lambdas\/functions\/(function-row\.ts|rows\/)/],
  },
  { from: /^lambdas\/functions\//, may: [/^(contract|lambdas)\//, /^zod$|^ulid$|^node:|^aws-lambda$/] },
  {
    from: /^web\/src\/ui\//,
    may: [/^web\/src\/ui\//, /^contract\/(digits|email|problem)\.ts$/, BROWSER_PACKAGES],
  },
  // How the site is built, by Node.
  {
    from: /^web\/vite(\.shared)?\.config\.ts$/,
    may: [/^(bin|contract|web)\/|^lib\/pure-schemas\.ts$/, PACKAGES],
  },
  { from: /^web\//, may: [/^(contract|web)\//, BROWSER_PACKAGES] },
  {
    from: /^lib\//,
    may: [/^(contract|lib)\//, /^lambdas\/functions\/(table|function-row)\.ts$/, PACKAGES],
  },
  // The smoke run calls the API as the site does.
  {
    from: /^bin\/smoke\//,
    may: [/^(bin|contract)\//, /^web\/src\/platform\/api\/create-call\.ts$/, PACKAGES],
  },
  // Restores read and write rows as the functions do.
  { from: /^bin\/restore(\/|\.ts$)/, may: [/^(bin|contract|lambdas)\//, PACKAGES] },
  // Two scripts draw pictures in the tests' browser.
  { from: /^bin\//, may: [/^(bin|contract|lib)\//, /^test\/support\/browser\.ts$/, PACKAGES] },
  // The simulators import nothing of the product, which passes in what they need.
  {
    from: /^packages\/aws-local\//,
    may: [/^packages\/aws-local\//, /^@pawfile\/local-platform$/, PACKAGES],
  },
  {
    from: /^packages\/stripe-local\//,
    may: [/^packages\/stripe-local\//, /^@pawfile\/local-platform$/, PACKAGES],
  },
  { from: /^packages\/local-platform\//, may: [/^packages\/local-platform\//, PACKAGES] },
  // The local cloud plays CloudFront too, and so needs the very headers, files and routing function that CloudFront
  // gets. Its site names the commit too, and its functions keep to SES's rate.
  {
    from: /^local\//,
    may: [
      /^(contract|lambdas|local)\//,
      // It sets up its Stripe as an account is set up.
      /^bin\/stripe\//,
      /^@pawfile\//,
      /^lib\/((inline-sources|mail-interval|release|site-encoding|site-headers)\.ts|spa-router\.js)$/,
      PACKAGES,
    ],
  },
];

function breaks({ from, to, isTypeOnly }: Import): boolean {
  const rule = RULES.find((candidate) => candidate.from.test(from));
  if (!rule) return true;
  if (rule.may.some((allowed) => allowed.test(to))) return false;
  return !(isTypeOnly && rule.mayForTypes?.test(to));
}

test('every import keeps to the layers', () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter(breaks).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('only a function puts store, gateways and domain together', () => {
  const wiring = imports.filter(
    ({ from, to }) => /^lambdas\/(?!store|gateways)/.test(from) && /^lambdas\/(store|gateways)\//.test(to),
  );
  expect(wiring.length).toBeGreaterThan(0);
  expect(wiring.filter(({ from }) => !from.startsWith('lambdas/functions/')).map(({ from }) => from)).toEqual(
    [],
  );
});

test('features and the public pages do not import each other', () => {
  const feature = (path: string) => /^web\/src\/(features\/[\w-]+|site)\//.exec(path)?.[1];
  const crossings = imports.filter(({ from, to }) => {
    const [source, target] = [feature(from), feature(to)];
    return source && target && source !== target;
  });
  expect(crossings.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('no file imports itself through others, type imports included', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (FOLDERS.some((folder) => to.startsWith(`${folder}/`))) {
      graph.set(from, [...(graph.get(from) ?? []), to]);
    }
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

/**
 * The nouns of a folder from the ground up: each imports only those before it, types included. A new noun is one more
 * name. A file beside the nouns is below them all, unless it is named too.
 */
const ORDERS: Record<string, readonly string[]> = {
  contract: [
    'access',
    'endpoint.ts',
    'billing',
    'usage',
    'files',
    'documents',
    'vaccines',
    'gs1',
    'records',
    'rules',
    'pets',
    'contact',
    'practices',
    'signatures',
    'grants',
    'archive',
    'reminders',
    'sharing',
    'exports',
    'overview',
    'account',
    'imports',
    'reports',
    'site',
    'api.ts',
    'openapi.ts',
    'public-paths.ts',
  ],
  'lambdas/domain': [
    'jobs',
    'billing',
    'usage',
    'documents',
    'records',
    'pets',
    'access',
    'practices',
    'signatures',
    'archive',
    'cleanup',
    'mail',
    'contact',
    'reminders',
    'week',
    'analytics',
    'sharing',
    'exports',
    'overview',
    'account',
    'imports',
    'notices',
  ],
  'web/src': ['ui', 'platform', 'shared', 'features', 'site', 'app'],
  'web/src/shared': [
    'header',
    'loading',
    'offline',
    'pictures',
    'texts',
    'forms',
    'plans',
    'subscription',
    'session',
    'files',
    'page-corners',
    'pdf',
    'reading',
    'packs',
    'qr',
    'pets',
    'reminders',
    'add-record',
    'records',
    'people',
    'practices',
    'access',
    'pet-photo',
    'shared-pet',
    'signatures',
    'history',
  ],
};

test.each(Object.entries(ORDERS))('the nouns of %s import downwards only', (folder, order) => {
  const placeOf = (path: string) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
  const rank = (path: string) => order.indexOf(placeOf(path)[0] ?? '');
  const rooms = sourceFiles.map(placeOf).filter(([name = '', file]) => file || order.includes(name));
  expect(new Set(rooms.map(([name]) => name))).toEqual(new Set(order));
  const upward = imports.filter(({ from, to }) => from.startsWith(`${folder}/`) && rank(to) > rank(from));
  expect(upward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('the environment is read in one place', () => {
  const readers = sourceFiles.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('process.env'),
  );
  expect(readers.filter((file) => file.startsWith('lambdas/'))).toEqual(['lambdas/platform/runtime.ts']);
});
