import { useId } from 'react';
import { acceptedFiles } from '../../../shared/files/accepted-files.ts';
import type { ChosenFile } from '../../../shared/files/check-file.ts';
import { FilePick } from '../../../shared/files/file-pick.tsx';
import { Button } from '../../../ui/button.tsx';
import { CameraIcon, FileIcon, UploadIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './certificate-field.module.css';
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
          name={pets.length > 1 ? name : null}
          chosen={certificates.chosen.get(id) ?? null}
          onPick={(file) => void certificates.choose(id, file)}
          onRemove={() => certificates.remove(id)}
        />
      ))}
    </fieldset>
  );
}

interface CertificatePickProps {
  /** The pet's, where there are several. */
  name: string | null;
  chosen: ChosenFile | null;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** One certificate: to be photographed or chosen, or the chosen one. */
function CertificatePick({ name, chosen, onPick, onRemove }: CertificatePickProps) {
  const of = name === null ? '' : ` of ${name}`;
  return (
    <div className={styles.pet}>
      {name !== null && (
        <span dir="auto" className={styles.name}>
          {name}
        </span>
      )}
      <div role="status" className={styles.chosen} hidden={!chosen}>
        {chosen && (
          <>
            <FileIcon size={18} />
            <span dir="auto" className={styles.file}>
              {chosen.file.name || 'Certificate'}
            </span>
            <Button variant="ghost" size="small" aria-label={`Remove certificate${of}`} onClick={onRemove}>
              Remove
            </Button>
          </>
        )}
      </div>
      {!chosen && (
        <div className={layout.wrap}>
          <FilePick icon={<CameraIcon />} accept="image/*" capture onPick={onPick}>
            {name === null ? 'Photograph certificate' : `Photograph ${name}’s certificate`}
          </FilePick>
          <FilePick icon={<UploadIcon />} accept={acceptedFiles()} onPick={onPick}>
            {name === null ? 'Choose a file' : `Choose ${name}’s file`}
          </FilePick>
        </div>
      )}
    </div>
  );
}
