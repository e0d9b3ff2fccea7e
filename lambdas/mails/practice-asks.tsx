import { Action, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { dayOf, oneLine } from './words.ts';

/** Asks an owner whether a practice may see a pet. */
export function practiceAsksMail({
  practiceName,
  isVerified,
  petName,
  expiresAt,
  requestPage,
}: ContentOf<'practice-asks'>): Template {
  const practice = oneLine(practiceName);
  const pet = oneLine(petName);
  const subject = `${practice} asks to see ${pet}`;
  const lead = `You choose whether ${pet} becomes its patient on Pawfile. You can answer until ${dayOf(expiresAt)}.`;
  return (
    <Frame
      subject={subject}
      preview={lead}
      // Its address is enough to ask: whether they could open it, with its passcode, isn't known.
      reason={`You received this email because someone at ${practice} has the address of a share link of ${pet}. They learn neither your name nor your email unless you accept.`}
    >
      <Paragraph>{lead}</Paragraph>
      <Paragraph>
        {isVerified ? 'Pawfile verified this practice.' : 'This practice is not verified by Pawfile.'}
      </Paragraph>
      <Paragraph>
        If you accept, you choose what they see and what they may do, and can end it at any time. Without an
        answer, the practice sees no more of {pet} than it could before.
      </Paragraph>
      <Action href={requestPage}>Accept or decline</Action>
    </Frame>
  );
}
