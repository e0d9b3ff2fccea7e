import { Button } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { useAttempt } from '../../../ui/notify.ts';
import type { CertificateContent } from './certificate-content.ts';

const loadMaker = loadChunk(async () => (await import('./make-certificate.ts')).makeCertificate);

interface CertificateButtonProps {
  petName: string;
  content: CertificateContent;
  /** Among the small buttons of a record. */
  isSmall?: boolean;
}

/** Saves a certificate as a PDF, which this device makes. */
export function CertificateButton({ petName, content, isSmall = false }: CertificateButtonProps) {
  const { busy, attempt } = useAttempt();
  const make = () =>
    attempt('The certificate wasn’t made', async () => (await loadMaker())(petName, content));
  return (
    <Button
      variant={isSmall ? 'ghost' : 'secondary'}
      size={isSmall ? 'small' : 'medium'}
      busy={busy}
      icon={<DownloadIcon size={isSmall ? 18 : 20} />}
      onClick={() => void make()}
    >
      Certificate as PDF
    </Button>
  );
}
