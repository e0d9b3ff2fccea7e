import { beforeEach, expect, test } from 'vitest';
import { REPORTS } from '../../contract/reports/report-limits.ts';
import { createDailyReports } from '../../lambdas/store/daily-reports.ts';
import { backendForFile } from '../support/backend-for-file.ts';

const backend = backendForFile();
const DAY = 86_400_000;
beforeEach(() => {
  backend.browserReports.length = 0;
  backend.log.length = 0;
  backend.advance(DAY - (backend.now().getTime() % DAY));
});

const error = {
  name: 'TypeError',
  frames: ['/assets/main-1a2b3c4d.js:1:234'],
  page: `/shared/${'f'.repeat(64)}`,
  reference: '7F3K-9QXD',
};
const violation = {
  type: 'csp-violation',
  body: {
    documentURL: `https://pets.example.org/shared/${'f'.repeat(64)}`,
    effectiveDirective: 'img-src',
    blockedURL: 'https://tracker.example/p?jane',
  },
};
const sendViolations = (count: number, type = 'application/reports+json') =>
  backend.call('report-violations', {
    rawBody: JSON.stringify(Array(count).fill(violation)),
    headers: { 'content-type': type },
    base64: true,
  });

test('an error of a page becomes a line of the log, which its reference finds', async () => {
  expect((await backend.call('report-error', { body: error })).status).toBe(204);
  const [{ requestId } = { requestId: '' }] = backend.log;
  expect(backend.browserReports).toEqual([
    { level: 'info', report: 'error', ...error, page: '/shared/…', requestId },
  ]);
});

test('violations become a line each, in either media type', async () => {
  expect((await sendViolations(2)).status).toBe(204);
  expect((await sendViolations(1, 'application/csp-report; charset=utf-8')).status).toBe(204);
  expect(backend.browserReports).toHaveLength(3);
  expect(backend.browserReports[0]).toMatchObject({
    report: 'violation',
    directive: 'img-src',
    blocked: 'https://tracker.example',
    page: '/shared/…',
  });
});

test('violations on other sites’ pages are dropped', async () => {
  const body = { ...violation.body, documentURL: 'https://evil.example/shared/x' };
  const sent = { rawBody: JSON.stringify([{ ...violation, body }]), base64: true };
  const headers = { 'content-type': 'application/reports+json' };
  expect((await backend.call('report-violations', { ...sent, headers })).status).toBe(204);
  expect(backend.browserReports).toEqual([]);
});

test('a report that is too large, or of another type, is refused and not logged', async () => {
  const page = `/${'a'.repeat(REPORTS.maxBytes)}`;
  expect((await backend.call('report-error', { body: { ...error, page } })).status).toBe(413);
  expect((await sendViolations(1, 'text/plain')).status).toBe(415);
  expect(backend.browserReports).toEqual([]);
});

test('a day has a total, however many networks report at once', async () => {
  const { perDay, maxViolations: most } = REPORTS;
  await createDailyReports(backend.table, backend.now).count(perDay - 2 * most - 1);
  // Each call comes from a network of its own (http-event.ts).
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendViolations(most)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
  expect(backend.browserReports).toHaveLength(2 * most);
  backend.advance(DAY);
  await sendViolations(1);
  expect(backend.browserReports).toHaveLength(2 * most + 1);
});
