import type { Pack } from '../../../../contract/gs1/pack.ts';
import { Button } from '../../ui/button.tsx';
import { DialogPanel } from '../../ui/dialog-panel.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { WarningLine } from '../../ui/warning-line.tsx';
import { FilePick } from '../files/file-pick.tsx';
import { SCANNER_MEGABYTES } from '../reading/browser/engine-files.ts';
import styles from './scan-panel.module.css';
import { type ScanState, useScan } from './use-scan.ts';

interface ScanPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFound: (pack: Pack) => void;
}

/** Scans the code of a pack, while it is open. */
export function ScanPanel({ open, onOpenChange, onFound }: ScanPanelProps) {
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Scan pack"
      footer={
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Type the batch
        </Button>
      }
    >
      <Scan
        onFound={(pack) => {
          onFound(pack);
          onOpenChange(false);
        }}
      />
    </DialogPanel>
  );
}

function Scan({ onFound }: Pick<ScanPanelProps, 'onFound'>) {
  const { state, warning, video, start, readPhoto } = useScan(onFound);
  const again = restartText(state);
  return (
    <div className={layout.stack4}>
      {/* Muted and inline, as iPhones need it to play. */}
      <video ref={video} muted playsInline hidden={state.name !== 'looking'} className={styles.picture} />
      {state.name === 'loading' ? (
        <ProgressBar value={state.done} label="Loading the scanner (only once)" />
      ) : (
        <p role="status">{instruction(state)}</p>
      )}
      {warning && <WarningLine>{warning}</WarningLine>}
      {state.name === 'no-camera' && (
        <div className={layout.wrap}>
          <FilePick
            icon={<CameraIcon />}
            variant="primary"
            accept="image/*"
            capture="always"
            onPick={(photo) => void readPhoto(photo)}
          >
            Photo of the pack
          </FilePick>
        </div>
      )}
      {again && (
        <div className={layout.wrap}>
          <Button onClick={start}>{again}</Button>
        </div>
      )}
    </div>
  );
}

function restartText({ name }: ScanState): string | null {
  if (name === 'asks') return `Load ${SCANNER_MEGABYTES} MB and scan`;
  if (name === 'stopped') return 'Scan another pack';
  return name === 'failed' ? 'Try again' : null;
}

function instruction(state: Exclude<ScanState, { name: 'loading' }>): string {
  switch (state.name) {
    case 'asks':
      return `The scanner is ${SCANNER_MEGABYTES} MB, loaded once. Pictures stay on this device.`;
    case 'looking':
      return 'Hold the square code on the pack in front of the camera.';
    case 'no-camera':
      return state.text;
    case 'stopped':
      return 'The batch was not filled in.';
    case 'failed':
      return 'The scanner could not be loaded. You may be offline.';
  }
}
