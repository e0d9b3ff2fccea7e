import { type ReactNode, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { SkipLink } from '../../shared/header/header.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import styles from './layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useHashArrival } from './use-hash-arrival.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

/**
 * Skip link, header and the page. While another page takes its time, a skeleton takes the place of the old one at once;
 * that stays mounted below it, so that a form keeps what was typed should the navigation fail.
 */
export function Layout({ header }: { header: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const slow = useSlowNavigation();
  useFocusOnNavigation(main);
  useHashArrival();
  return (
    <div className={styles.layout}>
      <SkipLink />
      {header}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {slow && <PageSkeleton />}
        <div hidden={slow}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}
