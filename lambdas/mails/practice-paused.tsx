import { Action, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { dayOf, oneLine } from './words.ts';

/** Tells an owner that the plan of a practice has ended, to which they opened pets. */
export function practicePausedMail({
  practiceName,
  until,
  dashboardUrl,
}: ContentOf<'practice-paused'>): Template {
  const name = oneLine(practiceName);
  const subject = `${name} no longer sees your pets`;
  const lead = `The practice’s plan with Pawfile has ended. It sees your pets again if it chooses a plan by ${dayOf(until)}.`;
  return (
    <Frame
      subject={subject}
      preview={lead}
      reason={`We send this email once, because ${name} has access to a pet of yours.`}
    >
      <Paragraph>{lead}</Paragraph>
      <Paragraph>
        Otherwise its access ends on that day. What it recorded for you stays in your pets’ records, and its
        signatures stay valid. You can end its access earlier on your pet’s page, under “Who looks after”.
      </Paragraph>
      <Action href={dashboardUrl}>Open Pawfile</Action>
    </Frame>
  );
}
