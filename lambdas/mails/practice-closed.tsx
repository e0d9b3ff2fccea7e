import { Action, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { oneLine, utcTime } from './words.ts';

/** Tells a member that the practice was closed. */
export function practiceClosedMail({
  practiceName,
  isClinic,
  readableUntil,
  dashboardUrl,
}: ContentOf<'practice-closed'>): Template {
  const name = oneLine(practiceName);
  const subject = `${name} was closed`;
  const lead = isClinic
    ? 'A manager closed the practice on Pawfile. Its access to pets has ended.'
    : 'A manager closed the business on Pawfile.';
  return (
    <Frame subject={subject} preview={lead} reason="We send this email once, because you are on its team.">
      <Paragraph>{lead}</Paragraph>
      <Paragraph>
        Until {utcTime(readableUntil)}, members can still read{' '}
        {isClinic ? 'and export its entries' : 'its team and profile'}. Your own pets aren’t affected.
      </Paragraph>
      <Action href={dashboardUrl}>Open Pawfile</Action>
    </Frame>
  );
}
