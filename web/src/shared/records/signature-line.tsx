import type { RecordSignature } from '../../../../contract/records/record-signature.ts';
import typography from '../../ui/typography.module.css';
import { signatureFact } from './signature-text.ts';

/** What a record's card says of its signature, with the way to where everyone can check it. */
export function SignatureLine({ signature }: { signature: RecordSignature }) {
  const { text, href } = signatureFact(signature);
  return (
    <p className={typography.note}>
      <a href={href} dir="auto">
        {text}
      </a>
    </p>
  );
}
