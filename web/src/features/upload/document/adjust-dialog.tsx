import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { path } from '../../../ui/draw-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import layout from '../../../ui/layout.module.css';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import styles from './adjust-dialog.module.css';
import { CornerStage } from './corner-stage.tsx';
import { hasChanges, hasCrop } from './edit.ts';
import { useAdjustment } from './use-adjustment.ts';

const LeftIcon = path('M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9');
const RightIcon = path('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15');

interface AdjustDialogProps {
  page: File;
  /** "Page 1 of 2". */
  name: string;
  /** The page was made; it may be the same file. */
  onDone: (page: File) => void;
  onClose: () => void;
}

/** Turns, crops and straightens a page, and improves its contrast, by hand. */
export function AdjustDialog({ page, name, onDone, onClose }: AdjustDialogProps) {
  const { edit, shown, found, failure, progress, make, ...change } = useAdjustment(page);
  const isBusy = progress !== null;
  const save = async () => {
    const made = await make();
    if (made) onDone(made);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Adjust: ${name}`}
      description="Drag each corner to a corner of the page, or move it with the arrow keys. Saving straightens the page."
      size="full"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} unavailable={!shown} onClick={() => void save()}>
            Save page
          </Button>
        </>
      }
    >
      <div className={layout.stack3}>
        {failure && <p role="alert">{failure}</p>}
        {shown ? (
          <CornerStage image={shown} corners={edit.corners} onMove={change.moveCorner} />
        ) : (
          !failure && <Loading />
        )}
        {found !== undefined && (
          <div className={styles.found}>
            <p role="status" className={typography.fine}>
              {found ? FOUND : NOT_FOUND}
            </p>
            {hasCrop(edit.corners) ? (
              <Button variant="ghost" size="small" onClick={() => change.setCorners(null)}>
                Use the whole image
              </Button>
            ) : (
              found && (
                <Button variant="ghost" size="small" onClick={() => change.setCorners(found)}>
                  Use the corners found
                </Button>
              )
            )}
          </div>
        )}
        <div className={styles.tools}>
          <IconButton aria-label="Rotate left" onClick={() => change.turn('left')}>
            <LeftIcon />
          </IconButton>
          <IconButton aria-label="Rotate right" onClick={() => change.turn('right')}>
            <RightIcon />
          </IconButton>
          <Contrast value={edit.contrast} onChange={change.setContrast} />
          <Button variant="ghost" unavailable={!hasChanges(edit)} onClick={change.reset}>
            Reset
          </Button>
        </div>
        {isBusy && <ProgressBar value={progress} label="Adjusting the page…" />}
      </div>
    </Dialog>
  );
}

const FOUND = 'The page’s corners were found. Check them before you save.';
const NOT_FOUND = 'The page’s corners aren’t clear, so the whole image is used.';

const Loading = () => (
  <div role="status" aria-label="Loading the image…">
    <Skeleton shape="card" className={styles.loading} />
  </div>
);

/** A slider in steps of 5%. */
function Contrast({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div className={styles.contrast}>
      <label htmlFor={id} className={typography.label}>
        Improve contrast
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent}%`}
        className={styles.slider}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
    </div>
  );
}
