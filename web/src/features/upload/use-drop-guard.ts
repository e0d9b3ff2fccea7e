import { useEffect } from 'react';

/** A file dropped beside the zone would make the browser leave the page and show it, and lose what was typed. */
export function useDropGuard(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
