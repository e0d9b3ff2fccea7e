import { groupDigits } from '../../contract/text.ts';
import { Action, Frame, Paragraph, SmallPrint } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { listedNames, oneLine } from './words.ts';

/** Says what a practice recorded from its list. */
export function listImportedMail({
  practiceName,
  doses,
  petNames,
  dashboardUrl,
}: ContentOf<'list-imported'>): Template {
  const practice = oneLine(practiceName);
  const pets = listedNames(petNames.map((name) => oneLine(name)));
  const count = doses === 1 ? 'a dose' : `${groupDigits(doses)} doses`;
  const subject = `${practice} recorded ${count} for ${pets}`;
  const lead = `${practice} added ${count} from its list to the records of ${pets} on Pawfile.`;
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
        <Paragraph>
          The doses are entered by the practice and not signed. Only the practice can correct them. You can
          delete them from your records; the practice keeps its own entries.
        </Paragraph>
        <Action href={dashboardUrl}>Open Pawfile</Action>
      </Frame>
    ),
  };
}
