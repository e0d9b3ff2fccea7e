import { displayName } from '../../contract/pets/pet-text.ts';
import { Action, Frame, Paragraph, Rule, SmallLink, SmallPrint, Typed, Verdict } from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { countryName, dayInWords, dueByRule, oneLine, verdictOf } from './words.ts';

type Reminder = ContentOf<'practice-reminder'>;

/** A practice reminds an owner of what is due of a pet. All words are ours; only names and addresses are as typed. */
export function practiceReminderMail(content: Reminder): Template {
  const { today, items, petPage } = content;
  const practice = oneLine(content.practiceName);
  const pet = oneLine(content.petName);
  const [first, ...others] = items;
  if (!first) throw new Error('A reminder needs something that is due.');
  const what = others.length === 0 ? oneLine(first.title) : `${items.length} records`;
  const subject = `${pet} at ${practice}: ${what} ${dueWords(items, today)}`;
  const lead = `${practice} reminds you about ${pet}. By the records that you share with it, this is due:`;
  return (
    <Frame subject={subject} preview={lead} reason={<Foot {...content} practice={practice} pet={pet} />}>
      <Paragraph>{lead}</Paragraph>
      {items.map(({ title, recordType, dueOn, by }) => (
        <Paragraph key={title + dueOn}>
          <strong>{oneLine(title)}</strong>
          <br />
          <Verdict
            isLate={dueOn < today}
            words={
              by === 'rules' ? dueByRule(dueOn, today) : verdictOf({ recordType, expiresOn: dueOn }, today)
            }
          />
          <br />
          {displayName(recordType)} · {dayInWords(dueOn, today)}
          {by === 'rules' && `, by ${practice}’s vaccination rules`}
        </Paragraph>
      ))}
      <Paragraph>Reply to this email, or call {oneLine(content.phone)}, to ask or to book a visit.</Paragraph>
      <Action href={petPage}>Open in Pawfile</Action>
    </Frame>
  );
}

const dueWords = (items: Reminder['items'], today: string): string => {
  const isLate = items.some(({ dueOn }) => dueOn < today);
  if (items.length > 1) return isLate ? 'are overdue or due soon' : 'are due soon';
  return isLate ? '(overdue)' : '(due soon)';
};

const Foot = ({
  practice,
  pet,
  address,
  country,
  accessPage,
  unsubscribeUrl,
}: Reminder & { practice: string; pet: string }) => (
  <>
    <SmallPrint>
      You received this email because you allow {practice} to remind you about {pet}. Pawfile wrote and sent
      it for the practice. Replies go to the practice.
    </SmallPrint>
    <Typed>{[practice, address, countryName(country) ?? ''].filter(Boolean).join('\n')}</Typed>
    <Rule />
    <SmallLink href={accessPage}>What this practice may do</SmallLink>
    <SmallLink href={unsubscribeUrl}>Stop reminders from this practice</SmallLink>
  </>
);
