import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { SkipLink } from '../../shared/header/header.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import styles from './layout.module.css';

/**
 * Skip link, header and page. While a slow page loads, a skeleton hides the old page but leaves it mounted: if the
 * navigation fails, its forms still have their input. With `hasNav` the header contains the main navigation.
 */
export function Layout({ header, hasNav = false }: { header: ReactNode; hasNav?: boolean }) {
  const main = useRef<HTMLElement>(null);
  const isSlow = useSlowNavigation();
  useFocusOnNavigation(main);
  useScrollToHash();
  return (
    <div className={styles.layout} data-nav={hasNav || undefined}>
      <SkipLink />
      {header}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {isSlow && <PageSkeleton />}
        <div hidden={isSlow}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}

/** A skeleton for faster navigations would only flicker. */
const SLOW_NAVIGATION_MS = 250;

/** Whether another page has been loading for a while. Reloading the current page doesn't count. */
function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isLeaving = next !== undefined && next !== pathname;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_NAVIGATION_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isLeaving]);
  // Ends with the navigation: the new page must not be hidden when it sets focus or scrolls.
  return isLeaving && isSlow;
}

/**
 * Focuses the main part after a change of page, so that screen readers read the new page. Skips the first page, and
 * pages that have set the focus themselves.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/**
 * Scrolls to the hash of the first URL: the browser tried before the page was rendered. The router handles later ones.
 */
function useScrollToHash() {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
