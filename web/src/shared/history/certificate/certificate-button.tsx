import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { notify } from '../../../ui/notify.ts';
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
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      await (await loadMaker())(petName, content);
    } catch (error) {
      notify.error('The certificate wasn’t made', errorText(error));
    }
    setBusy(false);
  };
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
