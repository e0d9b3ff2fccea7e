import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { SECURITY_EVENTS } from '../../contract/security-events.ts';
import type { Cause } from '../../lambdas/platform/causes.ts';
import type { BrowserReport, LogEntry, SecurityEntry } from '../../lambdas/platform/log.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DECISIONS = 'docs/decisions';

const exists = (path: string) => existsSync(join(ROOT, path));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file))
    .sort();

const sources = ['bin', 'contract', 'lambdas', 'lib', 'local', 'packages', 'test', 'web/src'].flatMap(
  (folder) => filesIn(folder, /\.(tsx?|js|css)$/),
);
const documents = ['README.md', ...['docs', 'packages'].flatMap((folder) => filesIn(folder, /\.md$/))];
const decisions = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
const statusOf = (file: string) => /^Date: \d{4}-\d\d-\d\d · Status: (.+)$/m.exec(read(file))?.[1] ?? '';
const titleOf = (file: string) => /^# \d+\. (.+)$/m.exec(read(file))?.[1];
const numberOf = (file: string) => basename(file).slice(0, 4);

/** The problems that `find` reports, each with its file. */
const wrong = (files: readonly string[], find: (file: string) => readonly string[]) =>
  files.flatMap((file) => find(file).map((what) => `${file}: ${what}`));

const PATH = /(?<![\w./@-])(?:bin|contract|docs|lambdas|lib|local|packages|test|web)\/[\w./-]*\w\/?/g;
/** A name in code: it has an upper-case letter or an underscore. */
const NAME = /`(?=[a-z_]*[A-Z_])([A-Za-z_]\w*)(?:\(\))?`/g;
const LINK = /\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g;

/** The anchors that GitHub gives a document's headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isBroken(file: string, path: string, anchor: string | undefined): boolean {
  const target = path === '' ? file : join(dirname(file), path);
  if (!exists(target)) return true;
  if (anchor === undefined || statSync(join(ROOT, target)).isDirectory()) return false;
  return !anchorsOf(read(target)).includes(anchor);
}

test('the README has at most 100 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

test('the README names the version of Node that the AWS SDK warns about, and from when', () => {
  const sdk = read('node_modules/@aws-sdk/core/dist-es/submodules/client/emitWarningIfUnsupportedVersion.js');
  const [, version] = /\bvv = (\d+);/.exec(sdk) ?? [];
  const [, date = ''] = /versions published after (the .+)$/m.exec(sdk) ?? [];
  expect(date).toMatch(/\d{4}$/);
  expect(read('README.md')).toContain(`After ${date}, new AWS SDKs need Node ${version}.`);
});

describe('README and docs', () => {
  it('name only files and folders that exist', () => {
    const missing = (file: string) =>
      [...read(file).matchAll(PATH)].map(([path]) => path).filter((path) => !exists(path));
    expect(read('docs/architecture.md').match(PATH)?.length).toBeGreaterThan(50);
    expect(wrong(documents, missing)).toEqual([]);
  });

  it('name only functions and constants that exist', () => {
    const words = new Set(
      [...sources, 'web/vite.config.ts', '.github/workflows/pipeline.yml'].flatMap(
        (file) => read(file).match(/\w+/g) ?? [],
      ),
    );
    const missing = (file: string) =>
      [...read(file).matchAll(NAME)].map(([, name = '']) => name).filter((name) => !words.has(name));
    expect(read('docs/architecture.md').match(NAME)?.length).toBeGreaterThan(3);
    expect(wrong(documents, missing)).toEqual([]);
  });

  it('link only to what exists', () => {
    const broken = (file: string) =>
      [...read(file).matchAll(LINK)]
        .filter(([, path = '', anchor]) => isBroken(file, path, anchor))
        .map(([link]) => link);
    expect(wrong(documents, broken)).toEqual([]);
  });

  it('have no line over 120 characters outside tables, links and data', () => {
    const long = (file: string) =>
      read(file)
        .replaceAll(/^ *```.*?^ *```$/gms, '')
        .split('\n')
        .filter((line) => !line.startsWith('|'))
        .map((line) => line.replaceAll(/\]\([^)]*\)|https?:\S+/g, ''))
        .filter((line) => line.length > 120);
    expect(wrong(documents, long)).toEqual([]);
  });

  it('name only npm scripts that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const unknown = (file: string) =>
      [...read(file).matchAll(/npm run ([\w:-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts));
    expect(wrong(documents, unknown)).toEqual([]);
  });
});

/** Fields of the lines that Lambda writes itself. */
const LAMBDAS_OWN = ['type', 'record', 'status', 'errorType'] as const;

/** The fields of each kind of report. */
type ReportField = BrowserReport extends infer Each ? (Each extends unknown ? keyof Each : never) : never;

describe('the runbook', () => {
  const text = read('docs/runbook.md');

  it('says what to do about each security event', () => {
    for (const event of SECURITY_EVENTS) expect(text).toContain(`\n- **\`${event}\`**`);
  });

  it('queries fields that lines of the log have', () => {
    const fields: Record<
      | keyof LogEntry
      | keyof SecurityEntry
      | keyof Cause
      | ReportField
      | 'commit'
      | (typeof LAMBDAS_OWN)[number],
      true
    > = {
      level: true,
      event: true,
      operation: true,
      outcome: true,
      who: true,
      requestId: true,
      share: true,
      ms: true,
      causes: true,
      reference: true,
      commit: true,
      name: true,
      code: true,
      httpStatus: true,
      serviceRequestId: true,
      frames: true,
      type: true,
      record: true,
      status: true,
      errorType: true,
      report: true,
      page: true,
      directive: true,
      blocked: true,
      place: true,
    };
    const queries = [...text.matchAll(/```\n(filter .*?)```/gs)].map(([, query = '']) => query);
    expect(queries.length).toBeGreaterThanOrEqual(4);
    const syntax =
      /\b(filter|or|stats|count|count_distinct|min|max|by|sort|desc|asc|limit|fields|bin)\b|\bas \w+|"[^"]*"|@timestamp|@log\b/g;
    for (const query of queries) {
      const aliases = new Set([...query.matchAll(/\bas (\w+)/g)].map(([, alias]) => alias));
      const names = query.replaceAll(syntax, ' ').match(/\b[A-Za-z]\w*/g) ?? [];
      expect(names.filter((name) => !(name in fields) && !aliases.has(name))).toEqual([]);
    }
  });
});

describe('the decisions', () => {
  it('follow the template, on one screen', () => {
    const problems = (file: string) => {
      const text = read(file);
      const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
      return [
        ...(text.startsWith(`# ${Number(numberOf(file))}. `) ? [] : ['the title has another number']),
        ...(statusOf(file) === 'accepted' ? [] : ['no date, or not accepted: merge it into its successor']),
        ...(String(sections) === 'Context,Decision,Consequences' ? [] : [`sections ${sections}`]),
        ...(text.trimEnd().split('\n').length <= 50 ? [] : ['longer than 50 lines']),
      ];
    };
    expect(wrong(decisions, problems)).toEqual([]);
  });

  const index = read(`${DECISIONS}/README.md`);
  const [subjects = '', merged = ''] = index.split('\n## Merged\n');

  it('are all listed by subject in the index, once, with their titles', () => {
    const listed = [...subjects.matchAll(/^\| \[.*$/gm)].map(([row]) => row);
    const row = (file: string) => `| [${numberOf(file)}](${basename(file)}) | ${titleOf(file)} |`;
    expect(listed.toSorted()).toEqual(decisions.map(row));
  });

  it('are in the order of their numbers within a subject', () => {
    const sections = subjects.split('\n## ').slice(1);
    expect(sections.length).toBeGreaterThan(10);
    for (const section of sections) {
      const numbers = [...section.matchAll(/^\| \[(\d{4})\]/gm)].map(([, number]) => number);
      expect(numbers).toEqual(numbers.toSorted());
    }
  });

  it('were merged into one that exists, where the index says so', () => {
    const rows = [...merged.matchAll(/^\| (\d{4}) \| merged into \[(\d{4})\]\((\2-[\w-]+\.md)\) \|$/gm)];
    expect(rows).toHaveLength([...merged.matchAll(/^\| \d/gm)].length);
    expect(rows.length).toBeGreaterThan(5);
  });

  it('have every number from 1 to the newest once: by subject, merged or never used', () => {
    const unused = /The numbers ([\d, and\n]+) were never used/.exec(subjects)?.[1]?.match(/\d+/g) ?? [];
    const named = [...index.matchAll(/^\| \[?(\d{4})\b/gm)].map(([, number]) => number);
    const numbers = [...named, ...unused].map(Number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it('give a reason for every runtime package beyond the specified ones', () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const fromTheBrief = /^(@aws-sdk\/client-.+|aws-amplify|react|react-router-dom|stripe|zod)$/;
    const others = Object.keys(dependencies).filter((name) => !fromTheBrief.test(name));
    const text = read(`${DECISIONS}/0029-runtime-packages.md`);
    const listed = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(others.toSorted());
  });

  it('exist where code or documents cite them', () => {
    const numbers = new Set(decisions.map((file) => Number(numberOf(file))));
    const cited = (file: string) =>
      [...read(file).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/gi)]
        .flatMap(([, one, other]) => [one, other])
        .filter((number) => number !== undefined);
    expect(sources.flatMap(cited).length).toBeGreaterThan(5);
    const unknown = (file: string) => cited(file).filter((number) => !numbers.has(Number(number)));
    expect(wrong([...sources, ...documents], unknown)).toEqual([]);
  });
});
