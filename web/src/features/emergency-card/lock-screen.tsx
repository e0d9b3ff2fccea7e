import { useEffect, useRef, useState } from 'react';
import { petFileName } from '../../shared/files/pet-file-name.ts';
import { SendFile } from '../../shared/files/send-file.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DownloadIcon, ImageIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import styles from './card-maker.module.css';
import type { CardContent } from './draw-card.ts';
import { lockScreenSize } from './lock-screen-size.ts';

interface LockScreenProps {
  content: CardContent;
  petName: string;
}

/** Makes an image of the card for a phone's lock screen, to be downloaded or sent to a phone. */
export function LockScreen({ content, petName }: LockScreenProps) {
  const { image, busy, make } = useImage(content);
  const file =
    image && new File([image.blob], petFileName(petName, 'lock screen.png'), { type: 'image/png' });
  return (
    <Card className={classNames(layout.stack3, styles.card)}>
      <h2>Lock screen</h2>
      <p className={typography.note}>
        An image of the card for your phone’s lock screen. Anyone who picks up the phone can read it without
        unlocking it.
      </p>
      {image && file ? (
        <>
          <img src={image.url} alt={`Lock screen with ${petName}’s details`} className={styles.lockScreen} />
          <div className={layout.wrap}>
            <a href={image.url} download={file.name} className={buttonStyle('secondary', 'medium')}>
              <DownloadIcon /> Download image
            </a>
            <SendFile file={file}>Send image…</SendFile>
          </div>
        </>
      ) : (
        <Button variant="secondary" icon={<ImageIcon />} busy={busy} onClick={make}>
          {busy ? 'Creating…' : 'Create lock screen image'}
        </Button>
      )}
    </Card>
  );
}

/** The image once it is wanted, and again when its content changes. */
function useImage(content: CardContent) {
  const [wanted, setWanted] = useState(false);
  const [image, setImage] = useState<{ blob: Blob; url: string } | null>(null);
  const latest = useRef(content);
  latest.current = content;
  const key = JSON.stringify(content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the content.
  useEffect(() => {
    if (!wanted) return;
    let isStale = false;
    draw(latest.current).then(
      (made) => {
        if (isStale) URL.revokeObjectURL(made.url);
        else setImage(made);
      },
      () => {
        if (isStale) return;
        setWanted(false);
        notify.error('Image failed', 'We couldn’t create the image. Check your connection and try again.');
      },
    );
    return () => {
      isStale = true;
    };
  }, [wanted, key]);
  useEffect(() => () => (image ? URL.revokeObjectURL(image.url) : undefined), [image]);
  return { image, busy: wanted && !image, make: () => setWanted(true) };
}

async function draw(content: CardContent) {
  const { drawLockScreen } = await import('./draw-lock-screen.ts');
  const blob = await drawLockScreen(content, lockScreenSize(window.screen, window.devicePixelRatio));
  return { blob, url: URL.createObjectURL(blob) };
}
