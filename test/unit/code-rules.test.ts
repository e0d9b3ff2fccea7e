import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';

// What the deployed code must not contain, found by reading it.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js)$/.test(file))
    .map((file) => join(folder, file));

/** A file's code without its comments, which may name what the code avoids. */
const codeOf = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

const server = ['contract', 'lambdas'].flatMap(filesIn);
const everything = [...server, ...filesIn('web/src')];

/** The files that contain a pattern. */
const filesWith = (files: readonly string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(codeOf(file))).sort();

/** What a pattern finds in all files, once each. */
const found = (files: readonly string[], pattern: RegExp) =>
  [
    ...new Set(files.flatMap((file) => [...codeOf(file).matchAll(pattern)].map(([, what = '']) => what))),
  ].sort();

test('functions use few of Node’s modules: none starts a program, reads files or opens a connection', () => {
  expect(found(server, /(?:from |getBuiltinModule\()'(node:[^']+)'/g)).toEqual([
    'node:crypto',
    'node:stream',
    'node:stream/promises',
    'node:timers/promises',
    'node:zlib',
  ]);
  expect(filesWith(server, /\b(require|fetch|XMLHttpRequest|WebSocket)\(/)).toEqual([]);
});

test('the contract’s modules keep nothing but what they computed: documents share them in pages’ tests', () => {
  expect(
    filesWith(filesIn('contract'), /^(?:export )?(?:let |const \w+ = new (?:Weak)?(?:Map|Set)\b.*\(\))/m),
  ).toEqual(['contract/day-text.ts', 'contract/vaccines/recognize-vaccines.ts']);
});

test('no module that a page loads creates a format as it loads: the first one takes a fifth of its start', () => {
  expect(filesWith(everything, /^(?:export )?const \w+ = new Intl\./m)).toEqual([
    'lambdas/mails/words.ts',
    // The build renders these.
    'web/src/shared/texts/features.ts',
    'web/src/site/pages/last-updated.tsx',
  ]);
});

test('no text becomes code', () => {
  expect(filesWith(everything, /\beval\(|new Function|setTimeout\(['"`]|javascript:/)).toEqual([]);
});

test('only constants become regular expressions', () => {
  expect(filesWith(everything, /new RegExp\(/)).toEqual(['contract/ids.ts', 'lambdas/functions/public.ts']);
});

test('only what the build makes becomes HTML without escaping', () => {
  expect(filesWith(everything, /dangerouslySetInnerHTML/)).toEqual([
    'lambdas/mails/frame.tsx',
    'web/src/site/contact/contact-section.tsx',
    'web/src/site/frame/site-document.tsx',
  ]);
  expect(filesWith(everything, /\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/)).toEqual([]);
});

test('pages set no cookies and listen to no other site', () => {
  expect(filesWith(everything, /document\.cookie|cookieStore|set-cookie|WebSocket/i)).toEqual([]);
  // A BroadcastChannel only reaches pages of the same origin, and a worker its page.
  expect(
    filesWith(everything, /(?<!\b(?:channel|worker))\.(postMessage|onmessage)\b|Listener\(\s*['"]message/),
  ).toEqual([]);
});

test('fields for passwords name their kind, and let people paste', () => {
  expect(filesWith(everything, /onPaste|onBeforeInput/)).toEqual([]);
  const fields = everything.flatMap((file) => codeOf(file).match(/<PasswordField\b[\s\S]*?\/>/g) ?? []);
  expect(fields.length).toBeGreaterThan(4);
  for (const field of fields) expect(field).toMatch(/autoComplete=.*(current|new)-password/);
});

test('functions hash, encrypt and draw random values by approved means only', () => {
  expect(found(server, /create(?:Hash|Hmac)\('([^']+)'/g)).toEqual(['sha256']);
  expect(found(server, /create(?:Cipheriv|Decipheriv)\('([^']+)'/g)).toEqual(['aes-128-gcm']);
  // Without a literal, the two lists above would miss it.
  expect(filesWith(server, /create(Hash|Hmac|Cipheriv|Decipheriv)\((?!')/)).toEqual([]);
  expect(filesWith(server, /\bscrypt\(/)).toEqual(['lambdas/platform/passcode-hash.ts']);
  // It chooses which calls are counted, and spreads retries over time.
  expect(filesWith(server, /Math\.random/)).toEqual([
    'lambdas/platform/runtime.ts',
    'lambdas/store/retry.ts',
  ]);
});

test('nothing turns off the check of certificates', () => {
  const files = [...everything, ...filesIn('lib')];
  expect(filesWith(files, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});

test('configuration is in the folder that it configures', () => {
  const ignored = new Set(read('.gitignore').match(/^[\w.-]+(?=\/$)/gm));
  const names = readdirSync(ROOT).filter((name) => !/^\.|\.log$/.test(name) && !ignored.has(name));
  const top =
    /^(bin|contract|docs|lambdas|lib|local|packages|test|web|biome\.json|cdk\.json|LICENSE|package(-lock)?\.json|README\.md|tsconfig(\.\w+)?\.json)$/;
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !top.test(name))).toEqual([]);
});

/** The commands that write items, and the client whose methods do. */
const TABLE_WRITES =
  /\b((Batch|Transact)Write(Items?)?|(Put|Update|Delete)(Item)?|(BatchExecute|Execute)(Statement|Transaction))Command\b|\bDynamoDBDocument\b|new DynamoDB\(/;

/** The files that send writes to the table, and how a write through a grant stays bound to the grant (decision 190). */
const WRITERS = {
  'conditional-update.ts': 'commits with the table’s guard',
  'delete-rows.ts': 'deletes for jobs alone, which have no guard: see DELETERS',
  'import-rows.ts': 'stages what the import’s job commits later; a job has no guard',
  'move-owner.ts': 'moves an account between tables, in the restore command',
  'reconciliations.ts': 'writes the job’s result',
  'transaction.ts': 'commits with the table’s guard',
  'webhook-events.ts': 'notes an event of Stripe’s',
  'write-if.ts': 'commits with the table’s guard',
};

/** The files that delete rows without conditions: what a pet, an account or former rules leave is removed by jobs. */
const DELETERS = [
  'access-removals.ts',
  'judged-practices.ts',
  'move-owner.ts',
  'patients.ts',
  'remove-account.ts',
  'remove-pet.ts',
];

test('a write to the table can’t bypass the guard of a grant', () => {
  const inStore = (names: readonly string[]) => names.map((name) => join('lambdas/store', name));
  expect(filesWith(server, TABLE_WRITES)).toEqual(inStore(Object.keys(WRITERS)));
  expect(filesWith(server, /from '[^']*\/delete-rows\.ts'/)).toEqual(inStore(DELETERS));
});

/** Certificates as they are printed, which tests read, and files whose titles of tests are still longer. */
const UNCHECKED = [
  /^test\/reading\/(layouts|languages|unrelated|(?!door)[a-z]+\/[a-z-]+)\.ts$/,
  /^test\/integration\/both-engines\/long-runs\/(security-events|share-views|upcoming)\.test\.ts$/,
];

/** A row of a table in a comment, and what stands beside an address or a command to the linter. */
const TABLE_ROW = /^\s*\* \|/;
const ADDRESS = /https?:\S+|biome-ignore .*/g;

/**
 * A text, pattern or path of an image that stands alone as a value. A template is one if it has no code, or is a
 * sentence with plain values in it.
 */
const NAME = /^\s*(?:(?:[\w-]+|'[^']*'): |<?[\w -]+=\{?|(?:export )?const \w+ = |return |[?:] )?/;
const TEXT = /(?:'(?:\\.|[^'\\])*'|"[^"]*"|`[^`$\\]*`|`(?:\$\{[^{}`?]*\}|[^`$\\])*[.?!”]`)/;
const PATTERN = /\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/\w*/;
const VALUE = new RegExp(`${NAME.source}(?:${TEXT.source}|${PATTERN.source})[,;}]*(?: />)?$`);

/** Such a text over several lines; a line of it with code counts. */
const TEMPLATE = /`(\\.|[^`\\])*`/g;
const withoutTexts = (code: string) =>
  code.replaceAll(TEMPLATE, (text) => (text.includes('\n') ? text.replaceAll(/^(?!.*\$\{).*$/gm, '') : text));

/** The lines of a file that are too long. */
const longLines = (file: string) =>
  withoutTexts(read(file))
    .split('\n')
    .filter(
      (line) => line.replaceAll(ADDRESS, '').length > 120 && !TABLE_ROW.test(line) && !VALUE.test(line),
    );

test('no line is longer than 120 characters outside tables, addresses and data', () => {
  const files = ['bin', 'contract', 'lambdas', 'lib', 'local', 'packages', 'test', 'web'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|m?js|css|html)$/.test(file) && !/node_modules|\bfiles\//.test(file))
      .map((file) => join(folder, file))
      .filter((file) => !UNCHECKED.some((pattern) => pattern.test(file))),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => longLines(file).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});

test('every package is locked to its content in the npm registry', () => {
  const { packages } = lockSchema.parse(JSON.parse(read('package-lock.json')));
  const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  expect(installed.length).toBeGreaterThan(100);
  const own = installed.filter(([, { link }]) => link).map(([path, { resolved }]) => [path, resolved]);
  expect(own).toEqual(
    ['aws-local', 'local-platform', 'stripe-local'].map((name) => [
      `node_modules/@pawfile/${name}`,
      `packages/${name}`,
    ]),
  );
  for (const [path, { integrity, resolved, inBundle, link }] of installed) {
    if (link) continue;
    if (!inBundle) expect(integrity, path).toMatch(/^sha512-/);
    if (resolved) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
});

test('a deployment fails while a package has a known serious vulnerability', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  expect(scripts.predeploy).toBe('npm audit --omit=dev --workspaces=false --audit-level=high');
});

test('tests look for a notice first, since it is gone once a slow machine has shown the next page', () => {
  const tests = filesIn('test').filter((file) => file.endsWith('.test.ts'));
  expect(filesWith(tests, /await expect(?:Path|Heading)\([^;]*?\);\n *await expectNotice\(/)).toEqual([]);
});

test('no test has a limit of time of its own, so that a slow machine fails none', () => {
  const tests = [...filesIn('test'), ...filesIn('packages')].filter((file) => file.endsWith('.test.ts'));
  expect(
    filesWith(
      tests,
      /^(\s*\}| {2}[\w)]*), (?:[\d_]{5,}|[A-Z_]+_MS)\);$|^ {2}(?:[\d_]{5,}|[A-Z_]+_MS),\n\);$/m,
    ),
  ).toEqual([]);
  const simulatesTime = [
    'packages/stripe-local/test/faults.test.ts',
    'packages/stripe-local/test/webhooks.test.ts',
  ];
  expect(filesWith(tests, /\btimeout: [\d_]+\b(?! \*)/)).toEqual(simulatesTime);
});
