import type { ReactNode } from 'react';
import { dayText } from '../../contract/day-text.ts';
import { groupDigits } from '../../contract/text.ts';
import { Action, Facts, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { listedNames, oneLine } from './words.ts';

/** Says what a practice recorded in one visit. */
export function dosesRecordedMail({
  practiceName,
  doses,
  dashboardUrl,
}: ContentOf<'doses-recorded'>): Template {
  const facts = doses.map(
    ({ petName, title, givenOn }) =>
      [
        oneLine(petName),
        [oneLine(title), givenOn && dayText(givenOn, 'en-US')].filter(Boolean).join(', '),
      ] as const,
  );
  return recordedMail({
    practiceName,
    count: doses.length,
    petNames: [...new Set(doses.map(({ petName }) => petName))],
    preview: facts.map((fact) => fact.join(': ')).join('; '),
    lead: <Facts facts={facts} />,
    dashboardUrl,
  });
}

/** Says what a practice recorded from its list. */
export function listImportedMail({
  practiceName,
  doses,
  petNames,
  dashboardUrl,
}: ContentOf<'list-imported'>): Template {
  const lead =
    doses === 1
      ? 'It comes from the practice’s list and isn’t signed.'
      : 'They come from the practice’s list and aren’t signed.';
  return recordedMail({
    practiceName,
    count: doses,
    petNames,
    preview: lead,
    lead: <Paragraph>{lead}</Paragraph>,
    dashboardUrl,
  });
}

interface Recorded {
  practiceName: string;
  count: number;
  petNames: readonly string[];
  preview: string;
  lead: ReactNode;
  dashboardUrl: string;
}

/** The subject says who recorded how much for whom; the mail begins with what it doesn't say. */
function recordedMail({ practiceName, count, petNames, preview, lead, dashboardUrl }: Recorded): Template {
  const practice = oneLine(practiceName);
  const doses = count === 1 ? 'a dose' : `${groupDigits(count)} doses`;
  const subject = `${practice} recorded ${doses} for ${listedNames(petNames.map((name) => oneLine(name)))}`;
  return (
    <Frame
      subject={subject}
      preview={preview}
      reason={`You received this email because you let ${practice} add records. You can change that on the page of each pet, under “Who looks after”.`}
    >
      {lead}
      <Paragraph>
        Only the practice can correct what it recorded. You can delete it from your records; the practice
        keeps its own entries.
      </Paragraph>
      <Action href={dashboardUrl}>Open Pawfile</Action>
    </Frame>
  );
}
