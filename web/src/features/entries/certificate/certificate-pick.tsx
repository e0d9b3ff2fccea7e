import { useState } from 'react';
import { acceptedFiles } from '../../../shared/files/accepted-files.ts';
import type { ChosenFile } from '../../../shared/files/check-file.ts';
import { FilePick } from '../../../shared/files/file-pick.tsx';
import { Button } from '../../../ui/button.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { CameraIcon, FileIcon, UploadIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { lazyPanel } from '../../../ui/lazy-panel.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './certificate-field.module.css';
import type { CertificatePreviewProps } from './certificate-preview.tsx';

const Preview = lazyPanel<CertificatePreviewProps>(
  async () => (await import('./certificate-preview.tsx')).CertificatePreview,
);
const Picture = onDemand(async () => (await import('./certificate-preview.tsx')).CertificatePicture, {
  loading: <FileIcon size={24} />,
  missing: () => <FileIcon size={24} />,
});

interface CertificatePickProps {
  petName: string;
  /** Whether others of the visit have one, too. */
  isOneOfSeveral: boolean;
  chosen: ChosenFile | null;
  /** A file is being checked. */
  busy: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** A pet’s certificate: photographed or chosen as a file, looked at, replaced and removed. */
export function CertificatePick({
  petName,
  isOneOfSeveral,
  chosen,
  busy,
  onPick,
  onRemove,
}: CertificatePickProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useFocusRecovery<HTMLDivElement>(chosen ? 'chosen' : 'none');
  const title = `Certificate of ${petName}`;
  const [photograph, choose] = wordsOf(isOneOfSeveral ? petName : null, chosen !== null);
  return (
    <div ref={place} tabIndex={-1} className={styles.pet}>
      {isOneOfSeveral && (
        <span dir="auto" className={styles.name}>
          {petName}
        </span>
      )}
      <div role="status" className={styles.status}>
        {chosen && <Chosen title={title} chosen={chosen} onView={() => setIsOpen(true)} />}
      </div>
      <div className={layout.wrap}>
        <Picks photograph={photograph} choose={choose} busy={busy} onPick={onPick} />
        {chosen && (
          <Button variant="ghost" aria-label={`Remove certificate of ${petName}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      <Preview
        open={isOpen && chosen !== null}
        onOpenChange={setIsOpen}
        title={title}
        chosen={chosen}
        onRemove={() => {
          setIsOpen(false);
          onRemove();
        }}
      >
        <Picks {...AGAIN} busy={busy} onPick={onPick} />
      </Preview>
    </div>
  );
}

const AGAIN = { photograph: 'Retake photo', choose: 'Choose another file' };

/** What the buttons say: of which pet, where there are several. */
function wordsOf(petName: string | null, isChosen: boolean): [photograph: string, choose: string] {
  const of = petName === null ? '' : ` for ${petName}`;
  if (isChosen) return [`${AGAIN.photograph}${of}`, `${AGAIN.choose}${of}`];
  return petName === null
    ? ['Photograph certificate', 'Choose a file']
    : [`Photograph ${petName}’s certificate`, `Choose ${petName}’s file`];
}

interface PicksProps {
  photograph: string;
  choose: string;
  busy: boolean;
  onPick: (file: File) => void;
}

/** Takes a photo or a file. They stay when one is chosen, so that the focus does. */
const Picks = ({ photograph, choose, busy, onPick }: PicksProps) => (
  <>
    <FilePick icon={<CameraIcon />} accept="image/*" capture busy={busy} onPick={onPick}>
      {photograph}
    </FilePick>
    <FilePick icon={<UploadIcon />} accept={acceptedFiles()} busy={busy} onPick={onPick}>
      {choose}
    </FilePick>
  </>
);

interface ChosenProps {
  title: string;
  chosen: ChosenFile;
  onView: () => void;
}

/** The chosen file, small; a tap shows it large. */
function Chosen({ title, chosen: { file, type }, onView }: ChosenProps) {
  return (
    <button type="button" className={styles.chosen} onClick={onView}>
      {type === 'application/pdf' ? <FileIcon size={24} /> : <Picture file={file} />}
      <span className={styles.words}>
        <VisuallyHidden>{`View c${title.slice(1)}: `}</VisuallyHidden>
        <span dir="auto" className={styles.file}>
          {file.name || 'Photo'}
        </span>
        <span className={styles.size}>{fileSize(file.size)}</span>
      </span>
    </button>
  );
}
