import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Below this a page change feels immediate, and a skeleton would only flicker. */
const PATIENCE_MS = 250;

/** Whether another page has been on its way for a while. Loading the same page anew does not count. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaving = next !== undefined && next !== pathname;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [leaving]);
  // Not a moment longer than the navigation: what the new page puts the focus on, or scrolls to, must not be hidden.
  return leaving && slow;
}
