import { Action, BesidePhoto, Facts, Frame, Paragraph } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { linkName, oneLine, utcTime } from './words.ts';

/** Says that wrong passcodes locked a link for some time, and what its owner can do. */
export function shareLockedMail(content: ContentOf<'share-locked'>): Template {
  const { share, petName, photo, wrongPasscodes, lockedUntil, sharePage } = content;
  const link = linkName(share);
  const subject = `Your share link “${link}” is locked for now`;
  const lead = `Someone entered ${wrongPasscodes} wrong passcodes for your share link “${link}”, so we locked it for a while. A wrong passcode shows no records.`;
  return (
    <Frame subject={subject} preview={lead} reason="We send this email once each time a link is locked.">
      <Paragraph>{lead}</Paragraph>
      <BesidePhoto photo={photo} petName={petName}>
        <Facts
          facts={[
            ['Pet', oneLine(petName)],
            ['Locked until', utcTime(lockedUntil)],
          ]}
        />
      </BesidePhoto>
      <Paragraph>
        Was it someone you gave the link to? Unlock it on the page below, and send them the passcode again. If
        not, set a new passcode or deactivate the link.
      </Paragraph>
      <Action href={sharePage}>View your share links</Action>
    </Frame>
  );
}
