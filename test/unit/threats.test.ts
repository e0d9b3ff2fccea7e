import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ASVS_LEVELS } from '../support/asvs-levels.ts';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const page = readFileSync(join(DOCS, 'threats.md'), 'utf8');

/** The sections of the standard that ask for documentation. */
const DOCUMENTATION = /^(2|5|6|7|8|11|13|14|15|16)\.1\.\d+$/;

/** Links are secrets in addresses; every other gap is of level 2. */
const LEVEL_1_GAPS = ['14.2.1'];

/** Where each `[name]: path` at the page's end leads, relative to `docs/`. */
const targets = new Map(
  [...page.matchAll(/^\[([\w.-]+)\]: (\S+)$/gm)].map(([, name = '', path = '']) => [name, path]),
);
const isTest = (name: string) => /\.test\.tsx?$/.test(targets.get(name) ?? '');

/** The references in a text, each with the titles of tests that follow it in quotes. */
const referencesIn = (text: string) =>
  [...text.matchAll(/\[([\w.-]+)\](?![(:])((?:[,;]? "[^"]+")*)/g)].map(([, name = '', titles = '']) => ({
    name,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));

interface Row {
  id: string;
  level: number;
  status: string;
  shownBy: string;
}

const rows: Row[] = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, id = '', level = '', status = '', shownBy = '']) => ({
  id,
  level: Number(level),
  status,
  shownBy,
}));
const ids = (some: readonly Row[]) => some.map(({ id }) => id);
const withStatus = (status: string) => rows.filter((row) => row.status === status);
const testsOf = ({ shownBy }: Row) => referencesIn(shownBy).filter(({ name }) => isTest(name));

describe('the table of OWASP ASVS', () => {
  it('has each requirement of levels 1 and 2 once, in order', () => {
    expect(rows.map(({ id, level }) => [id, level])).toEqual([...ASVS_LEVELS]);
    expect(rows).toHaveLength(253);
  });

  it('gives each one of three states, with a proof or a reason', () => {
    const passes = withStatus('pass');
    const others = [...withStatus('n/a'), ...withStatus('gap')];
    expect(passes.length + others.length).toBe(rows.length);
    const unproven = passes.filter(({ shownBy }) => !/\]\([\w./-]+|\[[\w.-]+\](?!\()/.test(shownBy));
    expect(ids(unproven)).toEqual([]);
    expect(ids(others.filter(({ shownBy }) => shownBy.trim().length < 3))).toEqual([]);
  });

  it('names each gap in a section, and few of level 1', () => {
    const gaps = withStatus('gap');
    expect(ids(gaps.filter(({ shownBy }) => !shownBy.includes('](#')))).toEqual([]);
    expect(ids(gaps.filter(({ level }) => level === 1))).toEqual(LEVEL_1_GAPS);
  });

  it('links a document for each requirement of documentation', () => {
    const wanted = withStatus('pass').filter(({ id }) => DOCUMENTATION.test(id));
    expect(wanted.length).toBeGreaterThan(15);
    expect(ids(wanted.filter(({ shownBy }) => !shownBy.includes('.md')))).toEqual([]);
  });

  it('adds up', () => {
    const of = (status: string, level: number) => withStatus(status).filter((row) => row.level === level);
    const counts = [1, 2].map((level) => {
      const passes = of('pass', level);
      const tested = passes.filter((row) => testsOf(row).length > 0).length;
      const numbers = [tested, passes.length - tested, of('gap', level).length, of('n/a', level).length];
      return `| ${[level, ...numbers].join(' | ')} |`;
    });
    expect(page.match(/^\| \d(?: \| \d+){4} \|$/gm)).toEqual(counts);
  });

  it('shows three quarters of the others that apply by a test', () => {
    const applicable = rows.filter(({ id, status }) => status !== 'n/a' && !DOCUMENTATION.test(id));
    const tested = withStatus('pass').filter((row) => !DOCUMENTATION.test(row.id) && testsOf(row).length > 0);
    expect(tested.length / applicable.length).toBeGreaterThanOrEqual(0.75);
  });
});

describe('what the page refers to', () => {
  const references = referencesIn(page);

  it('exists', () => {
    const unknown = references.filter(({ name }) => !targets.has(name)).map(({ name }) => name);
    expect(unknown).toEqual([]);
    const missing = [...targets.values()].filter((path) => !existsSync(join(DOCS, path)));
    expect(missing).toEqual([]);
    const used = new Set(references.map(({ name }) => name));
    expect([...targets.keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it('has the tests of these titles', () => {
    const missing = references.flatMap(({ name, titles }) => {
      const text = readFileSync(join(DOCS, targets.get(name) ?? 'threats.md'), 'utf8');
      return titles.filter((title) => !text.includes(`'${title}'`)).map((title) => `${name}: ${title}`);
    });
    expect(references.flatMap(({ titles }) => titles).length).toBeGreaterThan(150);
    expect(missing).toEqual([]);
  });
});
