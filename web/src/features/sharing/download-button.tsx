import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';
import { downloadQr } from './download-qr.ts';

interface DownloadButtonProps {
  link: string;
  petName: string;
}

/** Downloads the link's QR code. */
export function DownloadButton({ link, petName }: DownloadButtonProps) {
  const download = () =>
    downloadQr(link, petName).catch(() =>
      notify.error('Download failed', 'We couldn’t create the QR code. Check your connection and try again.'),
    );
  return (
    <Button variant="secondary" size="small" icon={<DownloadIcon />} onClick={() => void download()}>
      Download QR
    </Button>
  );
}
