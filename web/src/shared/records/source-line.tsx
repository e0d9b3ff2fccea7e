import { sourceText } from '../../../../contract/records/record-source.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import typography from '../../ui/typography.module.css';
import { signatureFact } from './signature-text.ts';

interface SourceLineProps {
  record: Pick<PetRecord, 'entry' | 'signature'>;
  hasDocument: boolean;
}

/** By whom a record is: its signature, with the way to where everyone can check it, or who entered it. */
export function SourceLine({ record, hasDocument }: SourceLineProps) {
  const signature = record.signature && signatureFact(record.signature);
  return (
    <p className={typography.note} dir="auto">
      {signature ? <a href={signature.href}>{signature.text}</a> : sourceText(record, hasDocument)}
    </p>
  );
}
