import { preloadQrCode } from '../../shared/qr/qr-code.ts';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import type { QrSheetProps } from './qr-sheet-panel.tsx';

/** A link's QR code on the full screen. Loads with all that it needs, since it also opens offline. */
export const QrSheet = lazyPanel<QrSheetProps>(async () => {
  const [{ QrSheetPanel }] = await Promise.all([import('./qr-sheet-panel.tsx'), preloadQrCode()]);
  return QrSheetPanel;
});
