import { useId } from 'react';
import typography from '../../../ui/typography.module.css';
import styles from './certificate-field.module.css';
import { CertificatePick } from './certificate-pick.tsx';
import type { Certificates } from './use-certificates.ts';

interface CertificateFieldProps {
  /** The pets that get the dose, by the ids of their grants. */
  pets: readonly { id: string; name: string }[];
  certificates: Certificates;
  /** The entry has one, whose place the chosen one takes. */
  isReplacing?: boolean;
}

const HINT =
  'Optional. A photo, a scan or a PDF, max 10MB. You keep it. The owner gets it only if you may add records.';

/** A certificate for each pet of a visit: each is of one animal, and pets of one visit may have several owners. */
export function CertificateField({ pets, certificates, isReplacing = false }: CertificateFieldProps) {
  const hint = useId();
  return (
    <fieldset className={styles.field} aria-describedby={hint}>
      <legend className={typography.label}>{pets.length > 1 ? 'Certificates' : 'Certificate'}</legend>
      <p id={hint} className={typography.note}>
        <span>{isReplacing ? 'A new file replaces the current certificate.' : HINT}</span>
        {pets.length > 1 && <span> Each pet has its own.</span>}
      </p>
      {pets.map(({ id, name }) => (
        <CertificatePick
          key={id}
          petName={name}
          isOneOfSeveral={pets.length > 1}
          chosen={certificates.chosen.get(id) ?? null}
          busy={certificates.checking === id}
          onPick={(file) => void certificates.choose(id, file)}
          onRemove={() => certificates.remove(id)}
        />
      ))}
    </fieldset>
  );
}
