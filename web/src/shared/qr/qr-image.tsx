import { useEffect, useState } from 'react';
import { QR_PIXELS } from '../../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { qrImage } from './qr-code.ts';
import styles from './qr-image.module.css';

type Image = { status: 'loading' } | { status: 'failed' } | { status: 'made'; source: string };

/** Sharp at the sizes and pixel densities of screens. */
const SHARP_PIXELS = 4 * QR_PIXELS;

/** A link as a QR code, as wide as its parent. `alt` says what it leads to. */
export function QrImage({ link, alt }: { link: string; alt: string }) {
  const [image, setImage] = useState<Image>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt creates the same image again
  useEffect(() => {
    let isStale = false;
    setImage({ status: 'loading' });
    qrImage(link, SHARP_PIXELS).then(
      (source) => isStale || setImage({ status: 'made', source }),
      () => isStale || setImage({ status: 'failed' }),
    );
    return () => {
      isStale = true;
    };
  }, [link, attempt]);

  return (
    <div className={styles.paper}>
      {image.status === 'loading' && <Skeleton className={styles.skeleton} />}
      {image.status === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>We couldn’t create the QR code.</p>
          <Button variant="secondary" size="small" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      )}
      {image.status === 'made' && (
        <img
          src={image.source}
          alt={alt}
          width={SHARP_PIXELS}
          height={SHARP_PIXELS}
          className={styles.image}
        />
      )}
    </div>
  );
}
