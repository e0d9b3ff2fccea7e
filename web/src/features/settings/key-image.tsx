import { useEffect, useState } from 'react';
import { qrImage } from '../../shared/qr/qr-code.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './authenticator-dialog.module.css';

const PIXELS = 208;

/** The key as a QR code. If it fails, the key can be typed instead. */
export function KeyImage({ uri }: { uri: string }) {
  const [source, setSource] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isStale = false;
    qrImage(uri, PIXELS).then(
      (made) => isStale || setSource(made),
      () => isStale || setHasFailed(true),
    );
    return () => {
      isStale = true;
    };
  }, [uri]);
  if (hasFailed) return null;
  return (
    <div className={styles.paper}>
      {source ? (
        <img src={source} alt="QR code for the key" width={PIXELS} height={PIXELS} className={styles.image} />
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </div>
  );
}
