import { type ReactNode, useState } from 'react';
import type { ChosenFile } from '../../../shared/files/check-file.ts';
import { useObjectUrl } from '../../../shared/files/use-object-url.ts';
import { useZoom } from '../../../shared/files/use-zoom.ts';
import { ZoomFrame } from '../../../shared/files/zoom-frame.tsx';
import { PdfView } from '../../../shared/pdf/pdf-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogPanel } from '../../../ui/dialog-panel.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './certificate-field.module.css';

export interface CertificatePreviewProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** "Certificate of Biscuit". */
  title: string;
  chosen: ChosenFile | null;
  /** Buttons that choose another one. */
  children: ReactNode;
  onRemove: () => void;
}

/** A chosen certificate, large enough to read before it is saved. */
export function CertificatePreview({
  open,
  onOpenChange,
  title,
  chosen,
  children,
  onRemove,
}: CertificatePreviewProps) {
  return (
    <DialogPanel open={open} onOpenChange={onOpenChange} title={<span dir="auto">{title}</span>} size="large">
      {chosen?.type === 'application/pdf' && <PdfView title={title} source={chosen.file} />}
      {chosen && chosen.type !== 'application/pdf' && <Photo title={title} file={chosen.file} />}
      <div className={layout.wrap}>
        {children}
        <Button variant="ghost" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </DialogPanel>
  );
}

/** A chosen photo, small. */
export function CertificatePicture({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return <img src={url ?? undefined} alt="" className={styles.picture} />;
}

function Photo({ title, file }: { title: string; file: File }) {
  const view = useZoom();
  const url = useObjectUrl(file);
  /** The file that the browser could not show. */
  const [broken, setBroken] = useState<File | null>(null);
  if (broken === file) return <p role="alert">Your browser can’t show this image. You can still save it.</p>;
  return (
    <ZoomFrame
      view={view}
      name={title}
      note={
        <p dir="auto" className={typography.fine}>
          {file.name}
        </p>
      }
    >
      {url && <img src={url} alt={title} draggable={false} onError={() => setBroken(file)} />}
    </ZoomFrame>
  );
}
