import { useEffect, useRef, useState } from 'react';
import { ChipNumber } from '../../shared/pets/chip-number.tsx';
import { qrImage } from '../../shared/qr/qr-code.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CARD, type CardSize, LONG_NAME, LONG_PHONE } from './card-size.ts';
import type { CardContent } from './draw-card.ts';
import styles from './emergency-card.module.css';
import { useFittingText } from './use-fitting-text.ts';

/** More pixels than a printer has dots in the code's 30 or 52 mm, so that it prints sharp. */
const CODE_PIXELS = 1024;

interface EmergencyCardProps {
  /** A card without a link has no code. */
  content: Omit<CardContent, 'link'> & { link: string | null };
  size: CardSize;
}

/** The card as printed. While it is on the page, nothing else of the page prints. */
export function EmergencyCard({ content, size }: EmergencyCardProps) {
  const { texts, link, photoUrl } = content;
  const card = useRef<HTMLElement>(null);
  useFittingText(card, [texts, Boolean(photoUrl)]);
  const [lost, setLost] = useState<string | null>(null);
  return (
    <div className={styles.frame} data-size={size}>
      <article
        ref={card}
        className={styles.card}
        data-plain={link === null || undefined}
        aria-label="Emergency card"
      >
        <div className={styles.words}>
          <p className={styles.kicker}>{texts.kicker}</p>
          <div className={styles.head}>
            {photoUrl && photoUrl !== lost && (
              <img
                src={photoUrl}
                alt=""
                width={CARD.photo}
                height={CARD.photo}
                className={styles.photo}
                onError={() => setLost(photoUrl)}
              />
            )}
            <div className={styles.title}>
              <p className={styles.name} data-long={texts.name.length > LONG_NAME || undefined} dir="auto">
                {texts.name}
              </p>
              <p className={styles.kind} dir="auto">
                {texts.kind}
              </p>
            </div>
          </div>
          {texts.chip && (
            <p className={styles.chip}>
              <span>Microchip </span>
              <bdi>
                <ChipNumber number={texts.chip} />
              </bdi>
            </p>
          )}
          {[texts.allergies, texts.medications].map(
            (fact) =>
              fact && (
                <p key={fact} className={styles.fact} dir="auto">
                  {fact}
                </p>
              ),
          )}
          {texts.phone && (
            <p className={styles.phone} data-long={texts.phone.length > LONG_PHONE || undefined}>
              <span aria-hidden="true">☎ </span>
              <bdi>{texts.phone}</bdi>
            </p>
          )}
        </div>
        {link && (
          <div className={styles.side}>
            <CardCode link={link} />
            <p className={styles.scan}>{texts.scan}</p>
            <p className={styles.until}>{texts.validUntil}</p>
          </div>
        )}
      </article>
    </div>
  );
}

function CardCode({ link }: { link: string }) {
  const [source, setSource] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    let isStale = false;
    setSource(null);
    qrImage(link, CODE_PIXELS).then(
      (made) => isStale || setSource(made),
      () => isStale || setSource('failed'),
    );
    return () => {
      isStale = true;
    };
  }, [link]);
  if (source === 'failed') {
    return (
      <p role="alert" className={styles.code}>
        We couldn’t create the QR code. Reload the page.
      </p>
    );
  }
  return source ? (
    <img src={source} alt="QR code for the link" className={styles.code} />
  ) : (
    <Skeleton className={styles.code} />
  );
}
