import { dayText } from '../../contract/day-text.ts';
import { Action, Facts, Frame, Paragraph, SmallPrint } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { oneLine } from './words.ts';

/** Says that a practice corrected or withdrew what it recorded, and what became of the owner's record. */
export function entryChangedMail({
  practiceName,
  petName,
  dose,
  change,
  dashboardUrl,
}: ContentOf<'entry-changed'>): Template {
  const practice = oneLine(practiceName);
  const pet = oneLine(petName);
  const title = oneLine(dose.title);
  const withdrawnFor = typeof change === 'string' ? null : change.withdrawnFor;
  const isWithdrawn = withdrawnFor !== null;
  const subject = `${practice} ${isWithdrawn ? 'withdrew' : 'corrected'} a dose for ${pet}`;
  const lead = isWithdrawn
    ? `${practice} withdrew its entry “${title}” for ${pet}.`
    : `${practice} corrected its entry “${title}” for ${pet}. It now says:`;
  const facts: (readonly [string, string | null])[] = [
    ['Given on', dose.givenOn && dayText(dose.givenOn, 'en-US')],
    ...(isWithdrawn
      ? [['Reason', oneLine(withdrawnFor)] as const]
      : [
          ['Protects until', dose.protectsUntil && dayText(dose.protectsUntil, 'en-US')] as const,
          ['Batch', dose.batch && oneLine(dose.batch)] as const,
        ]),
  ];
  return {
    subject,
    page: (
      <Frame
        subject={subject}
        preview={lead}
        reason={
          <SmallPrint>You received this email because {practice} recorded this dose on Pawfile.</SmallPrint>
        }
      >
        <Paragraph>{lead}</Paragraph>
        <Facts facts={facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))} />
        <Paragraph>{whatBecame(change)}</Paragraph>
        <Action href={dashboardUrl}>Open Pawfile</Action>
      </Frame>
    ),
  };
}

function whatBecame(change: ContentOf<'entry-changed'>['change']): string {
  if (typeof change !== 'string')
    return 'Your record is marked as withdrawn and no longer counts. Ask the practice what was given.';
  if (change === 'corrected') return 'Your record says the same now.';
  return 'The practice no longer has access, so your record still says what it said before, with a note. You can delete it and add your own.';
}
