import type { RefObject } from 'react';
import { Moment } from './link-note.tsx';
import styles from './printed-code.module.css';

interface PrintedCodeProps {
  /** A data URL, or null until it exists. */
  source: string | null;
  image: RefObject<HTMLImageElement | null>;
  openedAt: number;
  /** ISO 8601. */
  expiresAt: string;
}

/** Print only. Paper outlives the link and the facts, so it shows the date and a code to the current page. */
export function PrintedCode({ source, image, openedAt, expiresAt }: PrintedCodeProps) {
  return (
    <div className={styles.code}>
      <p className={styles.text}>
        <strong>
          As of <Moment at={new Date(openedAt)} />
        </strong>
        {source && (
          <span>
            Scan for the current page, until <Moment at={new Date(expiresAt)} />
          </span>
        )}
      </p>
      {source && <img ref={image} src={source} alt="QR code for this page" className={styles.image} />}
    </div>
  );
}
