import { today } from '../../../platform/clock.ts';
import { petFileName } from '../../files/pet-file-name.ts';
import { saveFile } from '../../files/save-file.ts';
import { dayText, SENT_LOCALE } from '../../texts/day-text.ts';
import { createHistoryWriter } from '../history-writer.ts';
import { paperSize } from '../paper-size.ts';
import type { CertificateContent } from './certificate-content.ts';

/** Makes a certificate as a PDF on this device, and saves it as a download. */
export async function makeCertificate(petName: string, content: CertificateContent): Promise<void> {
  const writer = createHistoryWriter();
  try {
    const bytes = await writer.certificate({
      content,
      site: window.location.origin,
      madeOn: dayText(today(), SENT_LOCALE),
      size: paperSize(navigator.language),
    });
    const file = new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
    saveFile(file, petFileName(petName, 'certificate.pdf'));
  } finally {
    writer.close();
  }
}
