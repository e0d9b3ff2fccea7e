import { expect, test } from 'vitest';
import { answer, json } from './support/answers.ts';
import { expectHeading } from './support/expect-visible.ts';
import { REMINDED_RECORD as RECORD, REMINDER_TOKEN as TOKEN } from './support/reminded-record.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

test('sends the token only in request bodies, and keeps the page out of search engines', async () => {
  const page = await stage.visit('about:blank');
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
  await answer(page, '/api/get-reminder', json(RECORD));
  await page.goto(`/reminder#stop.${TOKEN}`);
  await expectHeading(page, 'Stop reminders for this record?');
  expect(urls.map((url) => url.split('#')[0]).filter((url) => url?.includes(TOKEN))).toEqual([]);
  expect(urls.filter((url) => url.includes('amplify'))).toEqual([]);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});
