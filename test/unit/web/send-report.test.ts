import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReportSchema } from '../../../contract/reports/reports.ts';
import { forgetModules } from '../../support/forget-modules.ts';

const beacons: { url: string; body: Blob }[] = [];
let sendReport: typeof import('../../../web/src/platform/send-report.ts').sendReport;

beforeEach(async () => {
  beacons.length = 0;
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }) > 0,
  });
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      location: { origin: 'https://pets.example.org', pathname: '/pet/pet_01m8/edit' },
    }),
  );
  forgetModules(/\/web\/src\/platform\/(send-report|watch-errors)\.ts$/);
  ({ sendReport } = await import('../../../web/src/platform/send-report.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const errorAt = (...lines: string[]) =>
  Object.assign(new TypeError('Jane Doe'), { stack: `TypeError: Jane Doe\n${lines.join('\n')}` });
const inChrome = (place: string) => `    at render (https://pets.example.org${place})`;

test('an error is sent with its places in the site’s files, as Chrome, Firefox and Safari write them', async () => {
  const error = errorAt(
    inChrome('/assets/pet-page-1a2b3c4d.js:1:2345'),
    'render@https://pets.example.org/assets/main-1a2b3c4d.js:1:7',
    '    at inject (chrome-extension://0a1b/content.js:1:1)',
  );
  const reference = sendReport(error);
  const [beacon] = beacons;
  expect(beacon).toMatchObject({ url: '/api/report-error', body: { type: 'application/json' } });
  const report: unknown = JSON.parse((await beacon?.body.text()) ?? '');
  expect(errorReportSchema.parse(report)).toEqual({
    name: 'TypeError',
    frames: ['/assets/pet-page-1a2b3c4d.js:1:2345', '/assets/main-1a2b3c4d.js:1:7'],
    page: '/pet/…/edit',
    reference,
  });
  expect(JSON.stringify(report)).not.toContain('Jane');
});

test('an error that repeats is sent once, and a page sends three', () => {
  const places = [1, 1, 2, 3, 4, 1].map((n) => inChrome(`/assets/main-1a2b3c4d.js:1:${n}`));
  const [first, again, second, third, fourth, last] = places.map((place) => sendReport(errorAt(place)));
  expect(beacons).toHaveLength(3);
  expect([again, last]).toEqual([first, first]);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(fourth).toBeUndefined();
});

test('uncaught errors and rejections of a page are sent', async () => {
  const { watchErrors } = await import('../../../web/src/platform/watch-errors.ts');
  watchErrors();
  const happen = (type: string, details: object) =>
    window.dispatchEvent(Object.assign(new Event(type), details));
  happen('error', { error: errorAt(inChrome('/assets/main-1a2b3c4d.js:1:1')) });
  happen('unhandledrejection', { reason: errorAt(inChrome('/assets/main-1a2b3c4d.js:1:2')) });
  happen('unhandledrejection', { reason: undefined });
  await expect.poll(() => beacons).toHaveLength(2);
});

test('nothing is sent for what is not the site’s own', () => {
  for (const error of [
    errorAt('    at inject (chrome-extension://0a1b/content.js:1:1)'),
    errorAt('    at inject (chrome-extension://0a1b/assets/main-1a2b3c4d.js:1:1)'),
    errorAt('inject@https://pets.example.org.evil.example/assets/main-1a2b3c4d.js:1:1'),
    errorAt(inChrome('/assets/jane-doe.js:1:1')),
    errorAt(),
    'a text',
    undefined,
  ]) {
    expect(sendReport(error)).toBeUndefined();
  }
  expect(beacons).toEqual([]);
});
