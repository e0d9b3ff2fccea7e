import { useEffect, useRef, useState } from 'react';
import { patiently } from '../../platform/api/patiently.ts';
import { errorText } from '../../ui/error-text.ts';
import { petFileName } from '../files/pet-file-name.ts';
import type { ShownRecord } from '../shared-pet/record-groups.ts';
import { useToday } from '../shared-pet/use-today.ts';
import { loadSignatures } from '../signatures/load-signatures.ts';
import { dayText, SENT_LOCALE } from '../texts/day-text.ts';
import { historyContent } from './history-content.ts';
import { createHistoryWriter } from './history-writer.ts';
import { createDocumentLoader } from './load-document.ts';
import { loadPhoto } from './load-photo.ts';
import { paperSize } from './paper-size.ts';
import type { HistoryDocument } from './write-history.ts';

/** A PDF that was made, and its address in the page. */
export interface MadeHistory {
  file: File;
  url: string;
  /** Documents that could not be added. */
  missing: number;
}

export interface History {
  pet: Parameters<typeof historyContent>[0];
  records: readonly ShownRecord[];
  /** Where a document is stored, by its record's id: records with the same place share it. */
  places: ReadonlyMap<string, string>;
  /** Requests a URL of a record's document. */
  loadUrl: (recordId: string) => Promise<string>;
  /** Requests a URL of the pet's photo; missing without one. */
  loadPhotoUrl?: (() => Promise<string>) | undefined;
}

/** Makes the PDF when asked. It ends when the component is gone. */
export function useHistory(history: History) {
  const today = useToday();
  const stored = groupByPlace(history);
  const [progress, setProgress] = useState<number | null>(null);
  const [made, setMade] = useState<MadeHistory | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => (made ? URL.revokeObjectURL(made.url) : undefined), [made]);

  const write = async (withDocuments: boolean, signal: AbortSignal) => {
    const { pet, records, loadUrl, loadPhotoUrl } = history;
    const writer = createHistoryWriter();
    signal.addEventListener('abort', writer.close, { once: true });
    try {
      // Before the documents, which can take longer than the URL of the photo is valid.
      const photo = await loadPhoto(loadPhotoUrl, signal);
      const documents: HistoryDocument[] = [];
      const load = createDocumentLoader();
      for (const { recordIds, contentType } of withDocuments ? stored.values() : []) {
        const content = await patiently(() => loadUrl(recordIds[0]), { signal })
          .then((url) => load(url, contentType, { writer, signal }))
          .catch(() => null);
        // Cancelling makes the load fail.
        signal.throwIfAborted();
        documents.push({ recordIds, content });
        setProgress(documents.length / stored.size);
      }
      const content = historyContent(pet, records, today);
      const signatureIds = content.signatures.map(({ id }) => id);
      const bytes = await writer.write({
        content,
        attachments: await loadSignatures(signatureIds, signal),
        site: window.location.origin,
        origin: `Health records, ${dayText(today, SENT_LOCALE)}. Entered by owner or practice.`,
        documents,
        photo,
        size: paperSize(navigator.language),
      });
      const file = new File([new Uint8Array(bytes)], petFileName(pet.name, 'records.pdf'), {
        type: 'application/pdf',
      });
      const missing = documents.filter(({ content }) => content === null).length;
      return { file, url: URL.createObjectURL(file), missing };
    } finally {
      writer.close();
    }
  };

  const make = async (withDocuments: boolean) => {
    const attempt = new AbortController();
    const { signal } = attempt;
    running.current = attempt;
    setProgress(0);
    setFailure(null);
    try {
      const done = await write(withDocuments, signal);
      if (signal.aborted) URL.revokeObjectURL(done.url);
      else setMade(done);
    } catch (error) {
      if (!signal.aborted) setFailure(errorText(error));
    }
    if (!signal.aborted) setProgress(null);
  };

  return {
    documentCount: stored.size,
    progress,
    made,
    failure,
    make: (withDocuments: boolean) => void make(withDocuments),
    cancel: () => {
      running.current?.abort();
      setProgress(null);
    },
  };
}

interface StoredDocument {
  recordIds: [string, ...string[]];
  contentType: string;
}

/** The documents of these records, each once. */
function groupByPlace({ records, places }: History): Map<string, StoredDocument> {
  const documents = new Map<string, StoredDocument>();
  for (const record of records) {
    const place = places.get(record.id);
    if (place === undefined || record.content_type === null) continue;
    const known = documents.get(place);
    if (known) known.recordIds.push(record.id);
    else documents.set(place, { recordIds: [record.id], contentType: record.content_type });
  }
  return documents;
}
