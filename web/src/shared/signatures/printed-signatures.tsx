import { signatureText } from '../records/signature-text.ts';
import type { ShownRecord } from '../shared-pet/record-groups.ts';
import { groupRecords } from '../shared-pet/record-groups.ts';
import { useToday } from '../shared-pet/use-today.ts';
import { SENT_LOCALE } from '../texts/day-text.ts';
import { isSigned } from './is-signed.ts';
import styles from './printed-signatures.module.css';
import type { SignatureCodeOf } from './signature-code.ts';
import { typedAddress } from './verify-link.ts';

interface PrintedSignaturesProps {
  records: readonly ShownRecord[];
  codeOf: SignatureCodeOf;
}

/** Print only, at the end: where each signature can be checked, by its address and by its code. */
export function PrintedSignatures({ records, codeOf }: PrintedSignaturesProps) {
  // Superseded records aren't printed.
  const signed = groupRecords(records, useToday())
    .flatMap((group) => group.records)
    .filter(({ superseded }) => !superseded)
    .map(({ record }) => record)
    .filter(isSigned);
  return (
    <ul className={styles.signatures} aria-label="Signatures">
      {signed.map(({ id, title, signature }) => {
        const { size, path } = codeOf(window.location.origin, signature.id);
        const [place, name] = typedAddress(window.location.origin, signature.id);
        return (
          <li key={id} className={styles.signature}>
            <svg viewBox={`0 0 ${size} ${size}`} className={styles.code} role="img" aria-label="QR code">
              <path d={path} />
            </svg>
            <p>
              <strong dir="auto">{title}</strong>
              <br />
              <span dir="auto">{signatureText(signature, SENT_LOCALE)}</span> – check at <span>{place}</span>
              <wbr />
              <span>{name}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
