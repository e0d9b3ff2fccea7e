import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The id of the record that the address names, and a ref for its place: it is scrolled to and takes the focus, once it
 * is there. The browser looks for it at the start of a visit only, when the records are not loaded yet.
 */
export function useArrival() {
  const { hash } = useLocation();
  const place = useRef<HTMLLIElement>(null);
  const arrivedId = hash.slice(1);
  useEffect(() => {
    if (!hash) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [hash]);
  return { arrivedId, place };
}
