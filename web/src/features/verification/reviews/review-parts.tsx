import type { Application } from '../../../../../contract/practices/applications.ts';
import { reviewCalls } from '../../../../../contract/practices/review-calls.ts';
import type { Review } from '../../../../../contract/practices/reviews.ts';
import type { NamedVet } from '../../../../../contract/practices/vets.ts';
import { call } from '../../../platform/api/call.ts';
import { momentText, timeText } from '../../../shared/texts/day-text.ts';
import { countryName } from '../../../shared/texts/place-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { errorText } from '../../../ui/error-text.ts';
import { FileIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { notify } from '../../../ui/notify.ts';
import typography from '../../../ui/typography.module.css';
import { NOTE_NAMES } from './review-texts.ts';
import styles from './reviews.module.css';

/** The documents, vets and message of an application. */
export function SentApplication({ review }: { review: Review }) {
  const { application } = review;
  if (!application) return <p className={typography.note}>Nothing yet.</p>;
  const { documents, vets, message, sent_at } = application;
  return (
    <div className={layout.stack4}>
      <p className={typography.note}>{`Sent ${momentText(sent_at)}`}</p>
      {documents.length === 0 && <p>The documents were deleted after the decision.</p>}
      <Documents reviewId={review.id} documents={documents} />
      {vets.length > 0 && <Facts facts={vets.map(vetFact)} />}
      {message && (
        <p className={styles.typed} dir="auto">
          {message}
        </p>
      )}
    </div>
  );
}

const vetFact = ({ name, license, confirmed_at }: NamedVet) =>
  [
    name,
    `License ${license}, ${confirmed_at === null ? 'not confirmed' : `confirmed ${momentText(confirmed_at)}`}`,
  ] as const;

const Documents = ({ reviewId, documents }: { reviewId: string; documents: Application['documents'] }) => (
  <ul className={layout.stack2}>
    {documents.map(({ id, name }) => (
      <li key={id} className={classNames(layout.line, styles.file)}>
        <FileIcon size={18} />
        <span className={styles.fileName} dir="auto">
          {name}
        </span>
        <Button
          variant="secondary"
          size="small"
          aria-label={`View ${name} in a new tab`}
          onClick={() => void openDocument(reviewId, id)}
        >
          View
        </Button>
      </li>
    ))}
  </ul>
);

/** Opens a document in a tab that is there before its address is, since browsers open none later. */
async function openDocument(reviewId: string, documentId: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const params = { reviewId, documentId };
    const { signed_url } = await call(reviewCalls['get-review-document'], { params });
    tab?.location.replace(signed_url);
  } catch (error) {
    tab?.close();
    notify.error('Preview failed', errorText(error));
  }
}

/** What the practice says of itself. */
export const Profile = ({
  review: { address, country, phone, registration_number },
  kind,
  openedAt,
}: {
  review: Review;
  kind: string;
  openedAt: string;
}) => (
  <Facts
    facts={[
      ['Kind of business', kind],
      ['Address', `${address}\n${countryName(country)}`],
      ['Phone', phone],
      ['Registration number', registration_number ?? 'None'],
      ['Opened', openedAt],
    ]}
  />
);

const ROLE_NAMES = { manager: 'manager', vet: 'vet', staff: 'staff' } as const;

/** Who belongs to it, with licenses. */
export const Members = ({ review: { members } }: { review: Review }) => (
  <Facts
    facts={members.map(({ name, roles, license }) => [
      name,
      roles.map((role) => ROLE_NAMES[role]).join(', ') + (license ? `, license ${license}` : ''),
    ])}
  />
);

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.profile}>
    {facts.map(([name, value], index) => (
      // Two members may have one name, and the facts never change places.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div key={index}>
        <dt>
          <bdi>{name}</bdi>
        </dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

/** What happened so far, the newest first. */
export const Notes = ({ review: { notes } }: { review: Review }) =>
  notes.length === 0 ? (
    <p className={typography.note}>None yet.</p>
  ) : (
    <ol>
      {notes.map(({ kind, at, author, text }) => (
        <li key={at + kind} className={classNames(layout.stack1, styles.note)}>
          <strong>{NOTE_NAMES[kind]}</strong>
          <span className={typography.note}>
            <time dateTime={at}>{`${momentText(at)}, ${timeText(at)}`}</time>
            {' · '}
            <bdi>{author ?? 'Pawfile'}</bdi>
          </span>
          {text && (
            <p className={styles.typed} dir="auto">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
