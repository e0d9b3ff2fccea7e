import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['bin', 'contract', 'lambdas', 'lib', 'local', 'web'];

interface Import {
  from: string;
  /** A path from the root for files of ours, else the package's name. */
  to: string;
  isTypeOnly: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

const sourceFiles = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
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

/** Who may import what: the first rule whose `from` matches. Packages are named by `npm:`-less names. */
const RULES: { from: RegExp; may: RegExp; mayForTypes?: RegExp }[] = [
  { from: /^contract\//, may: /^(contract\/|zod$)/ },
  { from: /^lambdas\/domain\//, may: /^(contract|lambdas\/domain)\/|^zod$/ },
  {
    from: /^lambdas\/gateways\//,
    may: /^(contract|lambdas\/platform)\/|^lambdas\/mails\/render-mail\.ts$|^@aws-sdk\/|^stripe$|^ya(uz|z)l$|^ical-generator$|^zod$|^node:/,
    mayForTypes: /^lambdas\/domain\/([\w-]+-)?ports\.ts$/,
  },
  {
    from: /^lambdas\/store\//,
    may: /^(contract|lambdas\/platform)\/|^@aws-sdk\/|^zod$|^node:/,
    // The ports that they fulfil, in the domain's own words; and files of the same folder, checked below.
    mayForTypes: /^lambdas\/domain\/([\w-]+-)?ports\.ts$/,
  },
  // What mails look like: they get plain data, and alone know React.
  {
    from: /^lambdas\/mails\//,
    may: /^(contract|lambdas\/mails)\/|^react(-email)?$/,
    mayForTypes: /^lambdas\/domain\/mail-content\.ts$/,
  },
  {
    from: /^lambdas\/platform\//,
    may: /^(contract|lambdas\/platform)\/|^zod$|^aws-lambda$|^node:(crypto|timers)$/,
  },
  { from: /^lambdas\/[\w-]+\/handler\.ts$/, may: /^(contract|lambdas)\/|^zod$|^ulid$|^node:|^aws-lambda$/ },
  { from: /^lambdas\/[\w-]+\/lambda\.ts$/, may: /^lambdas\// },
  { from: /^lambdas\//, may: /^(contract|lambdas\/(domain|platform))\/|^zod$/ },
  {
    from: /^web\/src\/(ui|api|session|offline|shell|styles)\//,
    may: /^(contract|web\/src\/(ui|api|session|offline|shell|styles))\/|^web\/src\/[\w-]+\.ts$|^(?!node:|@aws-sdk\/|@aws-cdk|aws-|lambdas|lib|local|web)/,
  },
  { from: /^web\//, may: /^(contract|web)\/|^(?!node:|@aws-sdk\/|aws-|lambdas|lib|local)/ },
  { from: /^lib\//, may: /^(contract|lib)\/|^(?!lambdas|local|web|bin)[@\w]/ },
  { from: /^bin\//, may: /^(contract|lib)\/|^(?!lambdas|local|web)[@\w]/ },
  // The local cloud plays CloudFront too, and so needs the very headers and routing function that CloudFront gets.
  {
    from: /^local\//,
    may: /^(contract|lambdas|local)\/|^lib\/((inline-sources|site-headers)\.ts|spa-router\.js)$|^(?!lib|web|bin)[@\w]/,
  },
];

const folderOf = (path: string) => path.split('/').slice(0, 2).join('/');

function breaks({ from, to, isTypeOnly }: Import): boolean {
  const rule = RULES.find((candidate) => candidate.from.test(from));
  if (!rule) return true;
  if (rule.may.test(to) || (to.startsWith('lambdas/') && folderOf(from) === folderOf(to))) return false;
  return !(isTypeOnly && rule.mayForTypes?.test(to));
}

test('every import keeps to the layers', () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter(breaks).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('only a handler puts the layers together', () => {
  const wiring = imports.filter(
    ({ from, to }) => /^lambdas\/(?!store|gateways)/.test(from) && /^lambdas\/(store|gateways)\//.test(to),
  );
  expect(wiring.length).toBeGreaterThan(0);
  expect(wiring.filter(({ from }) => !from.endsWith('/handler.ts')).map(({ from }) => from)).toEqual([]);
});

test('features of the site do not import each other', () => {
  const SHARED = new Set(['ui', 'api', 'session', 'offline', 'shell', 'styles']);
  /** Shows what there is, pictures too, and is no part of the site. */
  const STYLEGUIDE = 'styleguide';
  const feature = (path: string) => /^web\/src\/([\w-]+)\//.exec(path)?.[1];
  const crossings = imports.filter(({ from, to }) => {
    const [source, target] = [feature(from), feature(to)];
    return source && target && source !== target && !SHARED.has(target) && source !== STYLEGUIDE;
  });
  expect(crossings.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('no file imports itself through others', () => {
  const graph = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly && FOLDERS.some((folder) => to.startsWith(`${folder}/`))) {
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

test('the environment is read in one place', () => {
  const readers = sourceFiles.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes('process.env'),
  );
  expect(readers.filter((file) => file.startsWith('lambdas/'))).toEqual(['lambdas/platform/runtime.ts']);
});
