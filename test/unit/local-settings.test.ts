import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../local/settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('without options it runs at port 3000 and keeps its data beside package.json', () => {
  expect(readSettings([], undefined)).toEqual({
    stateDir: join(ROOT, '.local'),
    siteDir: join(ROOT, 'dist/web'),
    port: 3000,
    awsPort: 3001,
  });
  expect(readSettings([], '')).toMatchObject({ port: 3000 });
});

test('takes a port, and folders relative to where it is called', () => {
  expect(readSettings(['--state', 'here', '--site=there'], '4000')).toEqual({
    stateDir: resolve('here'),
    siteDir: resolve('there'),
    port: 4000,
    awsPort: 4001,
  });
});

test('port 0 lets the system choose both', () => {
  expect(readSettings([], '0')).toMatchObject({ port: 0, awsPort: 0 });
});

test.each(['abc', '-1', '65535', '3000.5'])('refuses PORT=%s in one line', (port) => {
  expect(() => readSettings([], port)).toThrow(`PORT must be a number from 0 to 65534, not "${port}".`);
});

test.each([['--nonsense'], ['--state'], ['stray']])('refuses %s in one line', (option) => {
  expect(() => readSettings([option], undefined)).toThrow(/^[^\n]+npm start -- --help lists the options\.$/);
});

test('knows a call for help', () => {
  expect(readSettings(['--help'], undefined)).toBeUndefined();
});
