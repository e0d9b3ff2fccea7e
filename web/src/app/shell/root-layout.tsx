import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { Header } from '../../shared/header/header.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import styles from './root-layout.module.css';

/** Around every page: the navigation progress line and scroll restoration. */
export function RootLayout() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * The first page of every visit has the key "default"; without the path it would scroll to an earlier visit's position.
 */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** A thin line at the top while the next page loads. It appears with a delay, so fast pages don't flicker. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}

/** Shown on the first visit until a page without a layout has loaded. */
export const BareFallback = () => (
  <main id="main">
    <PageSkeleton late />
  </main>
);

/** Shown on the first visit until the layout and its page have loaded. */
export const LayoutFallback = () => (
  <>
    <Header home={paths.home} />
    <BareFallback />
  </>
);
