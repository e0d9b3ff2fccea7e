import { qrFileName, qrImage } from '../../shared/qr/qr-code.ts';

/** Saves the link's QR code as a PNG named after the pet. Throws when the QR code fails. */
export async function downloadQr(link: string, petName: string): Promise<void> {
  const anchor = document.createElement('a');
  anchor.href = await qrImage(link);
  anchor.download = qrFileName(petName);
  anchor.click();
}
