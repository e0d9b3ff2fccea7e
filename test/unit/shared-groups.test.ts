import { expect, test } from 'vitest';
import type { Modules } from '../../bin/first-page-groups.ts';
import { share } from '../../bin/shared-groups.ts';

/** A module of about so many compressed bytes. */
interface Sketch {
  bytes?: number;
  imports?: string[];
  onDemand?: string[];
}

/** The files that the pages of an app share. */
function shareModules(app: Record<string, Sketch>): string[][] {
  const modules: Modules = {
    getModuleInfo(id) {
      const sketch = app[id];
      if (!sketch) return null;
      const { bytes = 10, imports = [], onDemand = [] } = sketch;
      return { importedIds: imports, dynamicallyImportedIds: onDemand, code: 'x'.repeat(bytes * 4) };
    },
  };
  return share(['/main.tsx'], modules)
    .map((ids) => ids.toSorted())
    .toSorted();
}

const pages = (imports: Record<string, string[]>): Record<string, Sketch> => ({
  '/main.tsx': { onDemand: Object.keys(imports) },
  ...Object.fromEntries(Object.entries(imports).map(([page, of]) => [page, { imports: of }])),
});

test('puts small modules into one file that most of their pages need', () => {
  const app = {
    ...pages({
      '/a-page.tsx': ['/field.ts', '/select.ts'],
      '/b-page.tsx': ['/field.ts', '/select.ts'],
      '/c-page.tsx': ['/field.ts'],
    }),
    '/field.ts': {},
    '/select.ts': { bytes: 100 },
  };
  expect(shareModules(app)).toEqual([['/field.ts', '/select.ts']]);
});

test('keeps apart what is large and not needed by every page of a file', () => {
  const app = {
    ...pages({
      '/a-page.tsx': ['/field.ts', '/chart.ts'],
      '/b-page.tsx': ['/field.ts', '/chart.ts'],
      '/c-page.tsx': ['/field.ts'],
    }),
    '/field.ts': {},
    '/chart.ts': { bytes: 1000 },
  };
  expect(shareModules(app)).toEqual([['/chart.ts'], ['/field.ts']]);
});

test('counts what a file imports among what it adds to a page', () => {
  const app = {
    ...pages({
      '/a-page.tsx': ['/field.ts', '/line.ts'],
      '/b-page.tsx': ['/field.ts', '/line.ts'],
      '/c-page.tsx': ['/field.ts'],
    }),
    '/field.ts': {},
    '/line.ts': { imports: ['/app/node_modules/chart.js'] },
    '/app/node_modules/chart.js': { bytes: 1000 },
  };
  expect(shareModules(app)).toEqual([['/field.ts'], ['/line.ts']]);
});

test('leaves to a page what only it and its dialog load', () => {
  const app = {
    ...pages({ '/a-page.tsx': ['/field.ts'] }),
    '/a-page.tsx': { imports: ['/field.ts'], onDemand: ['/dialog.tsx'] },
    '/dialog.tsx': { imports: ['/field.ts'] },
    '/field.ts': {},
  };
  expect(shareModules(app)).toEqual([]);
});

test('makes no files that import each other', () => {
  const app = {
    ...pages({ '/a-page.tsx': ['/form.ts'], '/b-page.tsx': ['/form.ts'], '/dialog.tsx': ['/text.ts'] }),
    '/form.ts': { imports: ['/dialog.tsx'] },
    '/text.ts': {},
  };
  expect(shareModules(app)).toEqual([['/form.ts'], ['/text.ts']]);
});
