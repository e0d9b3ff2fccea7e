import { Action, BesidePhoto, Facts, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { countryName, linkName, oneLine, utcTime } from './words.ts';

/** Says that a link was opened for the first time. */
export function shareOpenedMail(content: ContentOf<'share-opened'>): Template {
  const { share, petName, photo, view, sharePage } = content;
  const link = linkName(share);
  const pet = oneLine(petName);
  const country = countryName(view.country);
  const subject = `Your share link “${link}” was opened`;
  const lead = `Your share link “${link}” for ${pet} was opened for the first time.`;
  return (
    <Frame
      subject={subject}
      preview={lead}
      reason="You asked for this email when you created the link. We send it once."
    >
      <Paragraph>{lead}</Paragraph>
      <BesidePhoto photo={photo} petName={petName}>
        <Facts
          facts={[
            ['Pet', pet],
            ['When', utcTime(view.opened_at)],
            ['Device', view.device],
            ...(country ? [['Country', country] as const] : []),
          ]}
        />
      </BesidePhoto>
      <Action href={sharePage}>View your share links</Action>
      <Paragraph>
        If you no longer want the link to work, deactivate it on that page. It stops working immediately.
      </Paragraph>
    </Frame>
  );
}
