import { Logo } from '../ui/logo.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import styles from './layout.module.css';

/** What the first visit shows until the layout and its page are there. */
export function LayoutFallback() {
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Logo />
        </div>
      </header>
      <PageSkeleton late />
    </>
  );
}
