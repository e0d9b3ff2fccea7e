import { dayText } from '../../contract/day-text.ts';
import { Action, Facts, Frame, Paragraph } from './frame.tsx';
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
  const lead = `“${title}” ${whatBecame(change)}`;
  const facts: (readonly [string, string | null])[] = [
    ['Given on', dose.givenOn && dayText(dose.givenOn, 'en-US')],
    ...(isWithdrawn
      ? [['Reason', oneLine(withdrawnFor)] as const]
      : [
          ['Protects until', dose.protectsUntil && dayText(dose.protectsUntil, 'en-US')] as const,
          ['Batch', dose.batch && oneLine(dose.batch)] as const,
        ]),
  ];
  return (
    <Frame
      subject={subject}
      preview={lead}
      reason={`You received this email because ${practice} recorded this dose on Pawfile.`}
    >
      <Paragraph>{lead}</Paragraph>
      <Facts facts={facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))} />
      {change !== 'corrected' && <Paragraph>{whatToDo(change)}</Paragraph>}
      <Action href={dashboardUrl}>Open Pawfile</Action>
    </Frame>
  );
}

type Change = ContentOf<'entry-changed'>['change'];

function whatBecame(change: Change): string {
  if (typeof change !== 'string') return 'is marked as withdrawn in your records, and no longer counts.';
  return change === 'corrected' ? 'in your records now says:' : 'now says, in the practice’s records only:';
}

const whatToDo = (change: Change): string =>
  typeof change === 'string'
    ? 'The practice no longer has access, so your record still says what it said before, with a note. You can delete it and add your own.'
    : 'Ask the practice what was given.';
