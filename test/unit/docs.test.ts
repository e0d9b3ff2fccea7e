import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DECISIONS = 'docs/decisions';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));

const isDecision = (file: string) => /^docs\/decisions\/\d{4}-/.test(file);
const statusOf = (file: string) => /^Date: \d{4}-\d\d-\d\d · Status: (.+)$/m.exec(read(file))?.[1] ?? '';

const documents = ['README.md', ...filesIn('docs', /\.md$/)];
const decisions = documents.filter(isDecision);
/** A superseded decision keeps the names of its time. */
const current = documents.filter((file) => !(isDecision(file) && statusOf(file).startsWith('superseded')));

/** Where the documents of a stand-in's package live is theirs to say; these are the project's folders. */
const PATH = /(?<![\w./@-])(?:bin|contract|docs|lambdas|lib|local|test|web)\/[\w./-]*\w\/?/g;
const LINK = /\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g;

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('the README is short', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

describe.each(current)('%s', (file) => {
  it('names only files and folders that exist', () => {
    const paths = [...read(file).matchAll(PATH)].map(([path]) => path);
    expect([...new Set(paths)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe.each(documents)('%s', (file) => {
  it('links only to what exists', () => {
    const broken = [...read(file).matchAll(LINK)].filter(([, path = '', anchor]) => {
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(ROOT, target))) return true;
      if (anchor === undefined || statSync(join(ROOT, target)).isDirectory()) return false;
      return !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the decisions', () => {
  const numberOf = (file: string) => Number(file.slice(DECISIONS.length + 1, DECISIONS.length + 5));
  const numbers = decisions.map(numberOf);

  it('have numbers of their own', () => {
    expect(numbers.filter((number, n) => numbers.indexOf(number) !== n)).toEqual([]);
  });

  it.each(decisions)('%s follows the template, on one screen', (file) => {
    const text = read(file);
    expect(text).toMatch(new RegExp(`^# ${numberOf(file)}\\. `));
    expect(statusOf(file)).toMatch(/^(accepted|superseded by \d{4})/);
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(['Context', 'Decision', 'Consequences']);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(50);
  });

  it('are each listed once in the index, under their own title', () => {
    const index = read(`${DECISIONS}/README.md`);
    const rows = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) +\|/gm)].map(
      ([, number, file, title]) => [number, `${DECISIONS}/${file}`, title],
    );
    const expected = decisions.map((file) => [
      file.slice(DECISIONS.length + 1, DECISIONS.length + 5),
      file,
      /^# \d+\. (.+)$/m.exec(read(file))?.[1],
    ]);
    expect(rows).toEqual(expected.sort());
  });

  it('exist where code or documents name them', () => {
    const sources = ['bin', 'contract', 'lambdas', 'lib', 'local', 'test', 'web/src'].flatMap((folder) =>
      filesIn(folder, /\.(tsx?|js|css)$/),
    );
    const cited = [...sources, ...documents]
      .filter((file) => file !== relative(ROOT, fileURLToPath(import.meta.url)))
      .flatMap((file) =>
        [...read(file).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/g)].flatMap(([, one, other]) => [
          { file, number: Number(one) },
          ...(other ? [{ file, number: Number(other) }] : []),
        ]),
      );
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });
});
