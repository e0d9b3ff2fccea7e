import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/icons.tsx';

interface RowButtonProps {
  /** What the button does, as “Unlock”. */
  verb: string;
  /** Shown while it is done. */
  doing: string;
  /** The link's name in the list. */
  name: string;
  /** Reports its failures itself. */
  run: () => Promise<void>;
}

/** A button in a link's row that gives the link back to its recipients. */
export function RowButton({ verb, doing, name, run }: RowButtonProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      icon={<RefreshIcon size={18} />}
      aria-label={`${verb} ${name}`}
      onClick={() => {
        setBusy(true);
        void run().finally(() => setBusy(false));
      }}
    >
      {busy ? doing : verb}
    </Button>
  );
}
