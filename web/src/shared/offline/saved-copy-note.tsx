import { useRevalidator } from 'react-router-dom';
import type { Reading } from '../../platform/offline/read-or-saved-copy.ts';
import { savedAtText } from '../../platform/offline/saved-at-text.ts';
import { useCopyRefresh } from '../../platform/offline/use-copy-refresh.ts';
import { Button } from '../../ui/button.tsx';
import { ClockIcon } from '../../ui/icons.tsx';
import styles from './saved-copy-note.module.css';

/** Says that a page shows what was kept on this device, since when, and why; nothing for what is current. */
export function SavedCopyNote(reading: Omit<Reading<unknown>, 'data'>) {
  const { revalidate, state } = useRevalidator();
  const isAwaited = useCopyRefresh(reading, revalidate);
  if (!reading.savedAt) return null;
  const isUpdating = isAwaited || state !== 'idle';
  return (
    <div className={styles.note}>
      <ClockIcon />
      <p className={styles.words} role="status">
        <strong>{savedAtText(reading.savedAt)}</strong>
        <span>{isUpdating ? 'Updating…' : whyText()}</span>
      </p>
      {!isUpdating && (
        <Button variant="ghost" size="small" onClick={() => void revalidate()}>
          Try again
        </Button>
      )}
    </div>
  );
}

const whyText = () =>
  `${navigator.onLine ? 'Pawfile can’t be reached right now.' : 'You are offline.'} Documents, photos and changes need a connection.`;
