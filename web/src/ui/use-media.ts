import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, such as `(max-width: 37.5rem)`. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
