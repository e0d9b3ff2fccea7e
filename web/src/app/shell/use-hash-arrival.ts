import { useEffect } from 'react';

/**
 * Goes to the place that the first address of a visit names by its hash, as a link of a public page or a mail does. The
 * browser looks for it before the page is there; later ones the router sees to.
 */
export function useHashArrival() {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
