import { dayText } from '../../contract/day-text.ts';
import { Action, Facts, Frame, Paragraph, SmallPrint } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { listedNames, oneLine } from './words.ts';

/** Says what a practice recorded in one visit. */
export function dosesRecordedMail({
  practiceName,
  doses,
  dashboardUrl,
}: ContentOf<'doses-recorded'>): Template {
  const practice = oneLine(practiceName);
  const pets = [...new Set(doses.map(({ petName }) => oneLine(petName)))];
  const count = doses.length === 1 ? 'a dose' : `${doses.length} doses`;
  const subject = `${practice} recorded ${count} for ${listedNames(pets)}`;
  const lead = `${practice} added to the records of ${listedNames(pets)} on Pawfile:`;
  return {
    subject,
    page: (
      <Frame
        subject={subject}
        preview={lead}
        reason={
          <SmallPrint>
            You received this email because you let {practice} add records. You can change that on the page of
            each pet, under “Who looks after”.
          </SmallPrint>
        }
      >
        <Paragraph>{lead}</Paragraph>
        <Facts
          facts={doses.map(({ petName, title, givenOn }) => [
            oneLine(petName),
            [oneLine(title), givenOn && dayText(givenOn, 'en-US')].filter(Boolean).join(', '),
          ])}
        />
        <Paragraph>
          Only the practice can correct what it recorded. You can delete it from your records; the practice
          keeps its own entries.
        </Paragraph>
        <Action href={dashboardUrl}>Open Pawfile</Action>
      </Frame>
    ),
  };
}
