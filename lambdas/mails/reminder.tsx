import { SNOOZE_DAYS } from '../../contract/limits.ts';
import { displayName } from '../../contract/pets/pet-text.ts';
import { hasDoses } from '../../contract/records/record-types.ts';
import { isOverdue } from '../../contract/records/verdict.ts';
import {
  Action,
  BesidePhoto,
  Frame,
  Paragraph,
  Rule,
  SideAction,
  SmallLink,
  SmallPrint,
  TitleLink,
  Verdict,
} from './frame.tsx';
import type { ContentOf, Template } from './template.ts';
import { dayInWords, oneLine, verdictOf } from './words.ts';

type Reminder = ContentOf<'reminder'>;
type Item = Reminder['items'][number];

/** Names in a subject are shortened, so that the rest of it stays readable. */
const LONGEST_IN_SUBJECT = 60;
const NAME_OF_OWNER = 30;
const NAMED_PETS = 3;

const addDose = (recordType: string) => `It’s done: add the new ${hasDoses(recordType) ? 'dose' : 'record'}`;

/** Snoozes, so that a booking that falls through is not forgotten. */
const BOOKED = `I’ve booked it: remind me in ${SNOOZE_DAYS === 7 ? 'a week' : `${SNOOZE_DAYS} days`}`;

/** Everything of an owner that is due on a day, in one mail. One record has buttons; several have one for all. */
export function reminderMail(content: Reminder): Template {
  const { today, items, photos, areMore, dashboardUrl, settingsUrl, unsubscribeUrl } = content;
  const subject = subjectOf(items, today);
  const isOne = items.length === 1;
  return (
    <Frame
      subject={subject}
      preview={isOne ? `${subject}.` : `${subject}. ${namesOf(items, today)}`}
      reason={<Foot {...{ items, settingsUrl, unsubscribeUrl }} />}
    >
      <Paragraph>{subject}.</Paragraph>
      {items.map((item, index) => (
        <Entry
          key={item.recordUrl}
          item={item}
          photo={photos.find(({ petId }) => petId === item.petId)}
          today={today}
          isFirst={index === 0}
          isOne={isOne}
        />
      ))}
      {areMore && (
        <Paragraph>
          More is due than fits one email. See all of it in Pawfile, or wait for the next emails.
        </Paragraph>
      )}
      {!isOne && (
        <>
          <Rule />
          <Action href={dashboardUrl}>See all in Pawfile</Action>
        </>
      )}
    </Frame>
  );
}

interface EntryProps {
  item: Item;
  photo: Reminder['photos'][number] | undefined;
  today: string;
  isFirst: boolean;
  isOne: boolean;
}

function Entry({ item, photo, today, isFirst, isOne }: EntryProps) {
  const Main = isOne ? Action : SideAction;
  return (
    <>
      {!isFirst && <Rule />}
      <BesidePhoto photo={photo} petName={item.petName}>
        <TitleLink href={item.recordUrl}>{`${oneLine(item.title)} for ${petOf(item)}`}</TitleLink>
        <Paragraph>
          <Verdict isLate={item.expiresOn < today} words={verdictOf(item, today)} />
          <br />
          {displayName(item.recordType)} · {dayInWords(item.expiresOn, today)}
        </Paragraph>
      </BesidePhoto>
      {item.addDoseUrl && <Main href={item.addDoseUrl}>{addDose(item.recordType)}</Main>}
      {item.answerUrls && (
        <>
          <Main href={item.answerUrls.snooze} {...(isOne && { isSecondary: true })}>
            {BOOKED}
          </Main>
          <SideAction href={item.answerUrls.done}>Mark as done</SideAction>
          <SideAction href={item.answerUrls.stop}>
            {item.isForAll ? 'Stop reminders for everyone' : 'Stop reminders'}
          </SideAction>
        </>
      )}
      {!item.addDoseUrl && <Main href={item.recordUrl}>See it in Pawfile</Main>}
    </>
  );
}

/** The pet, and whose it is if it isn't the recipient's own. */
const petOf = ({ petName, ownerName }: Item, longest?: number) =>
  ownerName === null
    ? oneLine(petName, longest)
    : `${oneLine(petName, longest)} (${oneLine(ownerName, NAME_OF_OWNER)}’s)`;

const BE_CAREFUL = 'so be careful when forwarding it.';

const Foot = ({
  items,
  settingsUrl,
  unsubscribeUrl,
}: Pick<Reminder, 'items' | 'settingsUrl' | 'unsubscribeUrl'>) => (
  <>
    <SmallPrint>
      {[
        items.every(({ ownerName }) => ownerName === null)
          ? 'You received this email because you keep these records in Pawfile and reminders are on.'
          : 'You received this email because you look after these pets in Pawfile and reminders are on.',
        ...(items.some(({ answerUrls, isForAll }) => answerUrls && isForAll)
          ? ['Your answer counts for everyone who is reminded of the same pet, and names you.']
          : []),
        ...(items.some(({ answerUrls }) => answerUrls)
          ? [`Anyone with this email can snooze or stop your reminders without signing in, ${BE_CAREFUL}`]
          : []),
      ].join(' ')}
    </SmallPrint>
    <SmallLink href={settingsUrl}>Reminder settings</SmallLink>
    <SmallLink href={unsubscribeUrl}>Turn off all reminders</SmallLink>
  </>
);

function subjectOf(items: readonly Item[], today: string): string {
  const [first, ...others] = items;
  if (!first) throw new Error('A reminder needs a record.');
  if (others.length === 0) {
    const [title, pet] = [oneLine(first.title, LONGEST_IN_SUBJECT), petOf(first, LONGEST_IN_SUBJECT)];
    // A title may be a plural: it is no subject of the verb.
    return `${title} for ${pet}: ${verdictOf(first, today).join('')}`;
  }
  return `${countsInWords(items, today)}: ${petsOf(items)}`;
}

/** For example `2 records have expired, 1 expires soon`; `2 records were due` if one of them is a medication. */
function countsInWords(items: readonly Item[], today: string): string {
  const past = items.filter(({ expiresOn }) => expiresOn < today);
  const soon = items.length - past.length;
  if (past.length === 0) return `${soon} records expire soon`;
  const [one, several] = past.some(({ recordType }) =>
    isOverdue({ record_type: recordType, status: 'expired' }),
  )
    ? ['was due', 'were due']
    : ['has expired', 'have expired'];
  const pastInWords = past.length === 1 ? `1 record ${one}` : `${past.length} records ${several}`;
  if (soon === 0) return pastInWords;
  return `${pastInWords}, ${soon} ${soon === 1 ? 'expires' : 'expire'} soon`;
}

/** The pets' names, each once, most urgent first; only the first few of many pets. */
function petsOf(items: readonly Item[]): string {
  const names = [...new Set(items.map((item) => petOf(item, 30)))];
  const others = names.length - NAMED_PETS;
  return names.slice(0, NAMED_PETS).join(', ') + (others > 0 ? ` and ${others} more` : '');
}

/** The first records, as a list of mails shows them after the subject. */
const namesOf = (items: readonly Item[], today: string) =>
  items
    .slice(0, 3)
    .map((item) => `${petOf(item)}, ${oneLine(item.title)}: ${verdictOf(item, today).join('')}`)
    .join('. ');
