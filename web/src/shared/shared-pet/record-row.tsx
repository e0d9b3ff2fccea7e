import { Fragment, memo } from 'react';
import { recordStatus } from '../../../../contract/records/pet-status.ts';
import type { Species } from '../../../../contract/species.ts';
import { Button } from '../../ui/button.tsx';
import { EyeIcon, FileIcon } from '../../ui/icons.tsx';
import { ClampedText } from '../records/clamped-text.tsx';
import { detailFacts } from '../records/detail-facts.ts';
import { protectionNames } from '../records/protection-names.ts';
import { recordVerdict, saysExpiry } from '../records/record-verdict.ts';
import { shorten } from '../records/shorten.ts';
import { signatureFact } from '../records/signature-text.ts';
import { VerdictLine } from '../records/verdict-line.tsx';
import { sentVerdict } from '../records/verdict-text.ts';
import { dayText, momentText, SENT_LOCALE } from '../texts/day-text.ts';
import type { ShownRecord } from './record-groups.ts';
import styles from './record-row.module.css';

interface RecordRowProps {
  record: ShownRecord;
  superseded: boolean;
  /** Whether all records have been loaded, so that no other one supersedes this one. */
  isWhole?: boolean;
  species: Species;
  today: string;
  /** The day of its status; `today` by default. */
  on?: string;
  onView?: ((record: ShownRecord) => void) | undefined;
}

/** A record with its verdict, and the details below. Memoized, as more rows arrive by pages. */
export const RecordRow = memo(({ isWhole = true, ...props }: RecordRowProps) => {
  const { record, superseded, species, today, on = today, onView } = props;
  const isDecided = isWhole || superseded || record.issued_on === null;
  const status = superseded ? 'superseded' : recordStatus(record, { species, today, on });
  const verdict = isDecided
    ? recordVerdict(record, status, (fact) => sentVerdict(fact, { today, on }))
    : null;
  return (
    <article className={superseded ? `${styles.row} ${styles.superseded}` : styles.row}>
      <VerdictLine
        status={verdict?.status ?? null}
        as="div"
        name={<ClampedText as="h3" lines={3} text={record.title} className={styles.title} />}
        verdict={verdict?.words ?? null}
        more={<Days record={record} isExpirySaid={saysExpiry(verdict)} />}
        action={record.content_type && <Document record={record} onView={onView} />}
      />
      <div className={styles.notes}>
        <DoseDetails record={record} />
        {record.notes && <ClampedText as="p" lines={5} text={record.notes} />}
      </div>
    </article>
  );
});

interface DaysProps extends Pick<RecordRowProps, 'record'> {
  /** Whether the verdict names the day of expiry. */
  isExpirySaid: boolean;
}

function Days({ record, isExpirySaid }: DaysProps) {
  const { issued_on, given, valid_from, expires_on, created_at, signature, source } = record;
  const days = [
    { label: given ? 'Given' : 'Issued', day: issued_on, said: given },
    { label: 'Valid from', day: valid_from },
    { label: 'Expires', day: isExpirySaid ? null : expires_on },
  ].flatMap(({ label, day, said }) => (day ? { label, day, text: said ?? dayText(day, SENT_LOCALE) } : []));
  if (!issued_on) days.push({ label: 'Added', day: created_at, text: momentText(created_at, SENT_LOCALE) });
  return (
    <>
      {days.map(({ label, day, text }, index) => (
        <Fragment key={label}>
          {index > 0 && <span> · </span>}
          <span className={styles.day}>
            <span>{label}</span> <time dateTime={day}>{text}</time>
          </span>
        </Fragment>
      ))}
      {source && !signature && (
        <>
          <span> · </span>
          <span>{source}</span>
        </>
      )}
    </>
  );
}

/** What the certificate says of a dose, but its dates, and who signed it. */
function DoseDetails({ record }: Pick<RecordRowProps, 'record'>) {
  const protects = protectionNames(record).join(', ');
  const { signature } = record;
  const facts: { label: string; text: string; href?: string }[] = [
    ...(signature ? [signatureFact(signature, SENT_LOCALE)] : []),
    ...detailFacts({ ...record, valid_from: null }),
  ];
  if (protects) facts.unshift({ label: 'Protects against', text: protects });
  if (facts.length === 0) return null;
  return (
    <dl className={styles.details}>
      {facts.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Document({ record, onView }: Pick<RecordRowProps, 'record' | 'onView'>) {
  if (!onView) {
    return (
      <p className={styles.document}>
        <FileIcon size={18} />
        With document
      </p>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<EyeIcon size={18} />}
      aria-label={`View ${shorten(record.title)}`}
      onClick={() => onView(record)}
    >
      View
    </Button>
  );
}
