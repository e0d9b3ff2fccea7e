import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './record-list.module.css';

/** The end of a shortened list: loads more when it scrolls into view, or on click. */
export function ShowMore({ onMore }: { onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <div ref={end} className={styles.more}>
      <Button variant="secondary" onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
