import { expect, test } from 'vitest';
import { tooManyRequests, toProblem } from '../../../contract/problem.ts';
import { refusal } from '../../../web/src/platform/api/failures.ts';
import { errorText } from '../../../web/src/ui/error-text.ts';

const tooMany = (headers: Record<string, string>, body: object = { message: 'Too Many Requests' }) =>
  refusal(new Response(JSON.stringify(body), { status: 429, headers }));

test.each([
  ['1', 'Too many requests at once. Try again in 1 second.', 1],
  ['20', 'Too many requests at once. Try again in 20 seconds.', 20],
  ['300', 'Too many requests at once. Try again in 5 minutes.', 300],
])('a firewall’s Retry-After of %s is shown', async (seconds, message, retryAfter) => {
  expect(await tooMany({ 'retry-after': seconds })).toMatchObject({
    code: 'too-many-requests',
    message,
    retryAfter,
  });
});

test.each(['', 'Wed, 21 Oct 2026 07:28:00 GMT', '0'])(
  'without seconds (%j) it asks to wait',
  async (value) => {
    expect(await tooMany({ 'retry-after': value })).toMatchObject({
      code: 'too-many-requests',
      message: 'Too many requests at once. Wait a moment and try again.',
      retryAfter: undefined,
    });
  },
);

test('the server’s own text and seconds are kept', async () => {
  const problem = toProblem(tooManyRequests(7));
  const failure = await tooMany({ 'content-type': 'application/problem+json', 'retry-after': '7' }, problem);
  expect(failure).toMatchObject({
    code: 'too-many-requests',
    message: 'Too many requests at once. Try again in 7 seconds.',
    retryAfter: 7,
  });
});

test('the sentence of a code that only a newer server knows is kept', async () => {
  const problem = { type: '/problems/from-next-year', title: 'New', status: 409, detail: 'Do it this way.' };
  const failure = await tooMany({ 'content-type': 'application/problem+json' }, problem);
  expect(failure).toMatchObject({ message: 'Do it this way.', errors: [] });
});

test('a refused call has the server’s reference, or the gateway’s id where no function answered', async () => {
  const problem = { ...toProblem(tooManyRequests(7)), reference: '7F3K-9QXD' };
  const answered = await tooMany({ 'content-type': 'application/problem+json' }, problem);
  expect(errorText(answered)).toBe(`${answered.message}\nReference: 7F3K-9QXD`);

  const gateway = await tooMany({ 'apigw-requestid': 'JKJaXmPLvHcESHA=' });
  expect(errorText(gateway)).toBe(`${gateway.message}\nReference: JKJaXmPLvHcESHA=`);

  const firewall = await tooMany({ 'retry-after': '20' });
  expect(errorText(firewall)).toBe(firewall.message);
});
