import { useState } from 'react';
import { calendarDay } from '../../../contract/dates.ts';
import { AppError } from '../../../contract/problem.ts';
import { expiryStatus, supersededIds } from '../../../contract/records.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { EyeIcon, FileIcon } from '../ui/icons.tsx';
import { PageTitle } from '../ui/page.tsx';
import { DocumentPreview } from '../ui/records/document-preview.tsx';
import { RecordCard } from '../ui/records/record-card.tsx';
import { shorten } from '../ui/records/shorten.ts';
import { hasFreshUrls, type Opening, openShare } from './open-share.ts';
import { PetHeader } from './pet-header.tsx';
import { ShareNote } from './share-note.tsx';
import styles from './shared-pet-view.module.css';

type Open = Opening & { status: 'open' };
type SharedRecord = Open['shared']['records'][number];

interface SharedPetViewProps {
  token: string;
  opening: Open;
  onReopen: (opening: Opening) => void;
}

/** A pet as the holder of a link sees it: everything to read, nothing to change. */
export function SharedPetView({ token, opening, onReopen }: SharedPetViewProps) {
  const { pet, records } = opening.shared;
  const [previewed, setPreviewed] = useState<SharedRecord | null>(null);
  const superseded = supersededIds(records);
  const today = calendarDay(new Date(), 'local');

  const loadUrl = async (recordId: string): Promise<string> => {
    if (hasFreshUrls(opening, Date.now())) return urlOf(opening, recordId);
    const reopened = await openShare(token);
    if (reopened.status === 'failed') throw new AppError('try-again', reopened.detail);
    onReopen(reopened);
    if (reopened.status === 'denied') throw new AppError('share-denied', reopened.detail);
    return urlOf(reopened, recordId);
  };

  return (
    <div className={styles.page}>
      <PageTitle title={`${pet.name}’s health records`} />
      <ShareNote expiresAt={opening.shared.share.expires_at} openedAt={opening.openedAt} />
      <PetHeader pet={pet} today={today} />
      <section aria-labelledby="records" className={styles.records}>
        <h2 id="records">Health records</h2>
        {records.length === 0 && (
          <EmptyState icon={<FileIcon size={26} />} title="No records yet">
            The owner has not added any health records to this pet.
          </EmptyState>
        )}
        <ul className={styles.grid}>
          {records.map((record) => (
            <li key={record.id} className={styles.item}>
              <RecordCard
                record={record}
                status={expiryStatus(record.expires_on, today)}
                superseded={superseded.has(record.id)}
                actions={record.file_url && <ViewButton record={record} onView={setPreviewed} />}
              />
            </li>
          ))}
        </ul>
      </section>
      {previewed?.content_type && (
        <DocumentPreview
          open
          onOpenChange={(open) => !open && setPreviewed(null)}
          title={previewed.title}
          contentType={previewed.content_type}
          loadUrl={() => loadUrl(previewed.id)}
        />
      )}
    </div>
  );
}

function ViewButton({ record, onView }: { record: SharedRecord; onView: (record: SharedRecord) => void }) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<EyeIcon size={18} />}
      aria-label={`View ${shorten(record.title)}`}
      onClick={() => onView(record)}
    >
      View
    </Button>
  );
}

function urlOf({ shared }: Open, recordId: string): string {
  const url = shared.records.find(({ id }) => id === recordId)?.file_url;
  if (url) return url;
  throw new AppError('document-not-found', 'The owner has removed this document.');
}
