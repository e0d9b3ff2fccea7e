import { useEffect } from 'react';

let locks = 0;

/**
 * Replaces the package `react-remove-scroll-bar` through an alias in web/vite.config.ts: the page behind a Radix dialog
 * does not scroll. The package lays the page out to measure its scrollbar, whose place base.css keeps, and adds a
 * <style> element, which our CSP forbids.
 */
export function RemoveScrollBar() {
  useEffect(() => {
    locks += 1;
    document.body.dataset.scrollLocked = '';
    return () => {
      locks -= 1;
      if (locks === 0) delete document.body.dataset.scrollLocked;
    };
  }, []);
  return null;
}

/** Replaces `react-style-singleton`, whose styles are for an option that Radix does not use. */
export const styleSingleton = () => () => null;
