import { PP_OCR_MEGABYTES } from '../../../shared/reading/browser/pp-ocr-files.ts';
import type { PhotoOutcome } from '../../../shared/reading/browser/read-photos.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './reading.module.css';

interface PhotoReaderOfferProps {
  outcome: PhotoOutcome | null;
  isOffered: boolean;
  onAgree: () => void;
}

const OFFER =
  `A photo reader finds more in photos. It is ${PP_OCR_MEGABYTES} MB, loaded once and kept on this device. ` +
  'Nothing is sent.';
const NOT_LOADED = 'The photo reader could not be loaded. You may be offline.';

/** Offers PP-OCR for a photo, with the size of its download, and says why it did not read one. */
export function PhotoReaderOffer({ outcome, isOffered, onAgree }: PhotoReaderOfferProps) {
  if (outcome === 'failed') {
    return (
      <p role="status" className={styles.note}>
        The photo reader doesn’t run on this device, so it won’t be used here again. The result above is that
        of the usual text recognition.
      </p>
    );
  }
  if (!isOffered) return null;
  return (
    <div className={layout.stack2}>
      <p role="status" className={styles.note}>
        {outcome === 'not loaded' ? NOT_LOADED : OFFER}
      </p>
      <div className={layout.wrap}>
        <Button variant="secondary" size="small" onClick={onAgree}>
          {`Load ${PP_OCR_MEGABYTES} MB and read again`}
        </Button>
      </div>
    </div>
  );
}
