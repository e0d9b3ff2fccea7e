import type { PetRecord } from '../../../../../contract/records/records.ts';
import type { Range } from '../../../../../contract/text-search.ts';
import { HighlightedText } from '../../../shared/records/highlighted-text.tsx';
import { protectionNames } from '../../../shared/records/protection-names.ts';
import typography from '../../../ui/typography.module.css';

interface ProtectionProps {
  record: PetRecord;
  findIn: (text: string) => readonly Range[];
}

/** What a vaccination protects against, as its owner stated it; nothing where that is unknown. */
export function Protection({ record, findIn }: ProtectionProps) {
  const stated = protectionNames(record).join(', ');
  if (stated === '') return null;
  const text = `Protects against: ${stated}`;
  return (
    <p className={typography.note}>
      <HighlightedText text={text} ranges={findIn(text)} />
    </p>
  );
}
