import { type ReactNode, useSyncExternalStore } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import './toaster.css';
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import { useNoticeFocus } from './use-notice-focus.ts';

export { toast } from 'sonner';

/** A text that screen readers leave out, because they read the same text beside the field in focus. */
export const unread = (text: ReactNode) => <span aria-hidden="true">{text}</span>;

/** A text with an element for each line, so that one that is too long does not hide the next (toaster.css). */
export const lines = (text = '') =>
  text === ''
    ? undefined
    : text
        .split('\n')
        .filter(Boolean)
        .map((line) => (
          <span key={line} data-line="">
            {line}
          </span>
        ));

/** The width below which sonner's notices are as wide as the screen. */
const PHONE = '(max-width: 600px)';

/** Shows notices. At the top on a phone: at the bottom they would cover the buttons of forms and dialogs. */
export function Toaster() {
  const isPhone = useMedia(PHONE);
  return (
    <div ref={useNoticeFocus()}>
      <Sonner
        position={isPhone ? 'top-center' : 'bottom-right'}
        mobileOffset={8}
        // Only one fits above a page's heading.
        visibleToasts={isPhone ? 1 : 3}
        duration={4500}
        closeButton
        icons={{ success: <CheckIcon />, error: <AlertIcon />, info: <InfoIcon /> }}
      />
    </div>
  );
}

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
