import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { DownloadButton } from './download-button.tsx';
import styles from './qr-image.module.css';
import { QrImage } from './qr-image.tsx';

interface QrDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  link: string;
  /** The link's name in the list. */
  name: string;
  petName: string;
}

/** A link's QR code, large enough to scan from the screen. */
export function QrDialog({ open, onOpenChange, link, name, petName }: QrDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span dir="auto">QR code for {name}</span>}
      description="Scan with a phone’s camera to open the shared records."
      footer={
        <>
          <CopyButton link={link} />
          <DownloadButton link={link} petName={petName} />
        </>
      }
    >
      <div className={classNames(layout.stack3, styles.code)}>
        <QrImage link={link} petName={petName} />
        <p className={styles.link} dir="ltr">
          {link}
        </p>
      </div>
    </Dialog>
  );
}
