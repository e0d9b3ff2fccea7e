import { groupDigits } from '../../contract/text.ts';
import { Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { utcTime } from './words.ts';

/** Notifies support that further messages of the day are stored and not mailed (decision 117). */
export function formMailsFullMail({ reachedAt, mailsPerDay }: ContentOf<'form-mails-full'>): Template {
  const subject = 'Some messages to support are stored, not mailed';
  return (
    <Frame
      subject={subject}
      preview="The forms have used up today’s emails."
      reason="Pawfile sends this email at most once a day."
    >
      <Paragraph>
        The forms reached their daily limit on {utcTime(reachedAt)}. All forms together send{' '}
        {groupDigits(mailsPerDay)} emails a day at most; messages from visitors use three quarters of them.
      </Paragraph>
      <Paragraph>
        Until midnight UTC, messages beyond that are stored for a year and not mailed. The runbook says how to
        read them, under “Stored messages”.
      </Paragraph>
    </Frame>
  );
}
