import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';

/** A button that hands a file to the device's share sheet; nothing where that is impossible. */
export function SendFile({ file, children }: { file: File; children: ReactNode }) {
  const canSend = 'canShare' in navigator && navigator.canShare({ files: [file] });
  return (
    canSend && (
      <Button variant="secondary" icon={<ShareIcon />} onClick={() => void send(file)}>
        {children}
      </Button>
    )
  );
}

async function send(file: File) {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The share sheet may be closed without sending.
    if (error instanceof Error && error.name === 'AbortError') return;
    notify.error('Sending failed', 'Your device couldn’t send the file. Download it instead.');
  }
}
