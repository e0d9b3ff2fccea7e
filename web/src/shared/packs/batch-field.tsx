import { type KeyboardEvent, useState } from 'react';
import { dayText } from '../../../../contract/day-text.ts';
import { type Pack, readPack } from '../../../../contract/gs1/pack.ts';
import { today } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { QrIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { packWarning } from './pack-words.ts';

const ScanPanel = lazyPanel(async () => (await import('./scan-panel.tsx')).ScanPanel, { isOnDemand: true });

/** More characters at once than a key types. */
const PASTED = 4;

/** A batch, and what the code of its pack says; null where it was typed. */
export interface Batch {
  batch: string;
  pack: Pack | null;
}

interface BatchFieldProps extends Batch {
  error?: string | undefined;
  onChange: (batch: Batch) => void;
}

/**
 * The batch of a dose: by the camera, by a hand scanner, which types what it reads, or typed. An expired pack fills in
 * nothing.
 */
export function BatchField({ batch, pack, error, onChange }: BatchFieldProps) {
  const [isScanning, setIsScanning] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const fill = (found: Pack) => {
    setWarning(null);
    onChange({ batch: found.batch, pack: found });
  };
  /** Whether a text is the code of a pack. */
  const take = (text: string): boolean => {
    const reading = readPack(text, today());
    if (reading.kind === 'none') return false;
    setWarning(packWarning(reading));
    if (reading.kind === 'pack') fill(reading.pack);
    else onChange({ batch: '', pack: null });
    return true;
  };
  return (
    <div className={layout.stack2}>
      <TextField
        label="Batch"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={batch}
        error={warning ?? error}
        hint={pack ? packText(pack) : undefined}
        onChange={(text) => {
          if (text.length - batch.length > PASTED && take(text)) return;
          setWarning(null);
          onChange({ batch: text, pack: null });
        }}
        onBlur={() => take(batch)}
        // A hand scanner ends what it types with Enter, which must not save the form.
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && take(batch)) event.preventDefault();
        }}
      />
      <div className={layout.wrap}>
        <Button variant="secondary" icon={<QrIcon />} onClick={() => setIsScanning(true)}>
          Scan pack
        </Button>
      </div>
      <ScanPanel open={isScanning} onOpenChange={setIsScanning} onFound={fill} />
    </div>
  );
}

const packText = ({ expires_on }: Pack) =>
  expires_on === null ? 'From the code on the pack.' : `The pack can be used through ${dayText(expires_on)}.`;
