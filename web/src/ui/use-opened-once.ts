import { useEffect, useState } from 'react';

/** After the page has settled; a dialog is hardly asked for earlier, and loads at once if it is. */
const PRELOAD_MS = 1500;

/** Whether `open` has been true, so that what is behind it stays mounted and can close with its animation. */
export function useOpenedOnce(open: boolean, preload: () => void): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useEffect(() => {
    const timer = setTimeout(preload, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [preload]);
  return opened;
}
