import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CLASS_NAME, nameClass } from '../../../bin/class-names.ts';

const SOURCE = fileURLToPath(new URL('../../../web/src', import.meta.url));
const IMPORT = /import (\w+) from '(\..*\.module\.css)'/g;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The classes that a style sheet defines. */
const definedIn = (sheet: string) =>
  new Set(
    [...withoutComments(read(sheet)).matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name),
  );

/** Where the source takes classes from: a style sheet, the class, or undefined for one that is computed. */
const uses = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = read(file);
    return [...code.matchAll(IMPORT)].flatMap(([, local, path = '']) => {
      const sheet = normalize(join(dirname(file), path));
      const names = code
        .replaceAll(/ from '.*'/g, '')
        .matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g'));
      return [...names].map(([, name]) => ({ file, sheet, name }));
    });
  });

test('every class that a component takes from a style sheet exists', () => {
  const missing = uses.filter(({ sheet, name }) => name && !definedIn(sheet).has(name));
  expect(missing).toEqual([]);
});

test('every class of a style sheet is used', () => {
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  const unused = sheets.flatMap((sheet) => {
    const used = uses.filter((use) => use.sheet === sheet);
    if (used.some(({ name }) => !name)) return [];
    const names = new Set(used.map(({ name }) => name));
    return [...definedIn(sheet)].filter((name) => !names.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('the built classes of each style sheet have names that no other has', () => {
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  const names = sheets.map((sheet) => nameClass('row', join(SOURCE, sheet)));
  expect(new Set(names).size).toBe(sheets.length);
  for (const name of names) expect(name.match(CLASS_NAME)).toEqual([name]);
});
