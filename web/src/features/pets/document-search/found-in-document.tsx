import type { PetRecord } from '../../../../../contract/records/records.ts';
import { findRanges } from '../../../../../contract/text-search.ts';
import { HighlightedText } from '../../../shared/records/highlighted-text.tsx';
import styles from './found-in-document.module.css';
import type { Snippets } from './search-documents.ts';

interface FoundInDocumentProps {
  record: PetRecord;
  snippets: Snippets;
  /** Folded words to highlight. */
  words: readonly string[];
}

/** Where the words of the search are in a record's document; nothing if they are not. */
export function FoundInDocument({ record, snippets, words }: FoundInDocumentProps) {
  const snippet = record.file_path && snippets.get(record.file_path);
  if (!snippet) return null;
  return (
    <p className={styles.found}>
      Found in the document: “
      <bdi>
        <HighlightedText text={snippet} ranges={findRanges(snippet, words)} />
      </bdi>
      ”
    </p>
  );
}
