import type { ChosenFile } from '../../shared/files/check-file.ts';
import type { Marks } from '../../shared/page-corners/marks.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';
import { LoadingView, StoredView } from './document/on-demand.tsx';
import { loadStored } from './load-stored.ts';
import type { StoredDocument } from './stored-document.ts';

interface StoredDocumentFieldProps {
  stored: StoredDocument;
  /** Its content; null until it is loaded. */
  content: ChosenFile | null;
  /** Words to mark in it. */
  marks: Marks | null;
  onLoad: (content: ChosenFile) => void;
}

/** The stored document that new records get. They can be added even if it does not load. */
export function StoredDocumentField({ stored, content, marks, onLoad }: StoredDocumentFieldProps) {
  const { failure, reload } = useLoaded(async (signal) => {
    const loaded = await loadStored(stored, signal);
    if (!signal?.aborted) onLoad(loaded);
  });
  return (
    <section aria-label="Document" className={layout.stack2}>
      <p className={typography.label}>Document</p>
      <p className={typography.note}>{`${ownersText(stored)} The records that you add here get it too.`}</p>
      {failure && (
        <ErrorState
          title="We couldn’t load the document"
          detail={`You can still add records. ${failure}`}
          onRetry={() => void reload()}
        />
      )}
      {!failure && (content ? <StoredView content={content} marks={marks} /> : <LoadingView />)}
    </section>
  );
}

const ownersText = ({ record, records }: StoredDocument) =>
  records.length === 1
    ? `It belongs to ${shorten(record.title)}.`
    : `It belongs to ${records.length} records.`;
