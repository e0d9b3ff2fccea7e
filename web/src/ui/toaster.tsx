import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import { useNoticeFocus } from './use-notice-focus.ts';

export { toast } from 'sonner';

/** Where notices appear. One per site; notices sent before it is there are kept for it. */
export function Toaster() {
  return (
    <div ref={useNoticeFocus()}>
      <Sonner
        position="bottom-right"
        duration={4500}
        closeButton
        icons={{ success: <CheckIcon />, error: <AlertIcon />, info: <InfoIcon /> }}
      />
    </div>
  );
}
