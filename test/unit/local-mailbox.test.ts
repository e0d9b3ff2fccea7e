import { expect, test } from 'vitest';
import { createMailbox } from '../../local/mailbox.ts';

const mail = (subject: string) => ({
  to: 'owner@example.test',
  from: 'no-reply@pawfile.test',
  subject,
  html: '',
  text: '',
  headers: {},
  sent_at: '2026-05-04T10:00:00.000Z',
});

test('the mailbox lists the newest mail first and can be emptied', async () => {
  const mailbox = createMailbox();
  for (const subject of ['first', 'second', 'third']) await mailbox.deliver(mail(subject));
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
  await mailbox.clear();
  expect(mailbox.list()).toEqual([]);
});
