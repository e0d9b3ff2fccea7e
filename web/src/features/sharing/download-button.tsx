import { qrFileName, qrImage } from '../../shared/qr/qr-code.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';

interface DownloadButtonProps {
  link: string;
  petName: string;
  onFailure: (text: string) => void;
}

/** Downloads the link's QR code. */
export function DownloadButton({ link, petName, onFailure }: DownloadButtonProps) {
  const download = () =>
    downloadQr(link, petName).catch(() =>
      onFailure('Download failed: we couldn’t create the QR code. Check your connection and try again.'),
    );
  return (
    <Button variant="secondary" size="small" icon={<DownloadIcon />} onClick={() => void download()}>
      Download QR
    </Button>
  );
}

/** Saves the link's QR code as a PNG named after the pet. Throws when the QR code fails. */
async function downloadQr(link: string, petName: string): Promise<void> {
  const anchor = document.createElement('a');
  anchor.href = await qrImage(link);
  anchor.download = qrFileName(petName);
  anchor.click();
}
