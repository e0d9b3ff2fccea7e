import { logoPath } from '../../../../../contract/practices/logos.ts';
import { timeLimit } from '../../../platform/abort-signals.ts';
import { today } from '../../../platform/clock.ts';
import { loadFile } from '../../files/load-file.ts';
import { petFileName } from '../../files/pet-file-name.ts';
import { saveFile } from '../../files/save-file.ts';
import { dayText, SENT_LOCALE } from '../../texts/day-text.ts';
import { createHistoryWriter } from '../history-writer.ts';
import { paperSize } from '../paper-size.ts';
import type { CertificateContent } from './certificate-content.ts';

/** A certificate doesn't wait longer for its logo. */
const LOGO_MS = 5_000;

/** The logo as its practice uploaded it; null if it can't be loaded, since the facts matter more. */
const loadLogo = async (logo: string | null): Promise<Uint8Array | null> => {
  if (logo === null) return null;
  try {
    const file = await loadFile(logoPath(logo, 'large'), { signal: timeLimit(LOGO_MS) });
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
};

/** Makes a certificate as a PDF on this device, and saves it as a download. */
export async function makeCertificate(petName: string, content: CertificateContent): Promise<void> {
  const writer = createHistoryWriter();
  try {
    const bytes = await writer.certificate({
      content,
      logo: await loadLogo(content.logo),
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
