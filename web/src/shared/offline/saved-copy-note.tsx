import { createPortal } from 'react-dom';
import { useRevalidator } from 'react-router-dom';
import type { Reading } from '../../platform/offline/read-or-saved-copy.ts';
import { savedAtText } from '../../platform/offline/saved-at-text.ts';
import { useCopyRefresh } from '../../platform/offline/use-copy-refresh.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ClockIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import styles from './saved-copy-note.module.css';

/** Shown on a page that shows a saved copy: when it was saved, and why. Nothing for current data. */
export function SavedCopyNote(reading: Omit<Reading<unknown>, 'data'>) {
  const { revalidate, state } = useRevalidator();
  const isExpected = useCopyRefresh(reading, revalidate);
  if (!reading.savedAt) return null;
  const isUpdating = isExpected || state !== 'idle';
  const note = (
    <div className={classNames(layout.line, styles.note)} data-updating={isExpected || undefined}>
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
  // In older browsers, a container of layouts is what something fixed is placed in: it must be the screen here.
  return isExpected ? createPortal(note, document.body) : note;
}

function whyText(): string {
  const why = navigator.onLine ? 'Pawfile can’t be reached right now.' : 'You are offline.';
  return `${why} Documents, photos and changes need a connection.`;
}
