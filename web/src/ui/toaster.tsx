import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import { useMedia } from './use-media.ts';
import { useNoticeFocus } from './use-notice-focus.ts';

export { toast } from 'sonner';

/** Where sonner's notices are as wide as the screen. */
const PHONE = '(max-width: 600px)';

/**
 * Where notices appear. One per site; notices sent before it is there are kept for it. On a phone they come from above:
 * below they would lie on the buttons of forms and dialogs.
 */
export function Toaster() {
  const isPhone = useMedia(PHONE);
  return (
    <div ref={useNoticeFocus()}>
      <Sonner
        position={isPhone ? 'top-center' : 'bottom-right'}
        duration={4500}
        closeButton
        icons={{ success: <CheckIcon />, error: <AlertIcon />, info: <InfoIcon /> }}
      />
    </div>
  );
}
