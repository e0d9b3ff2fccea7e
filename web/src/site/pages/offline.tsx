import { paths } from '../../platform/paths.ts';
import { VisitorOnly } from '../../shared/visitor-only.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PawIcon } from '../../ui/icons.tsx';
import styles from './offline.module.css';

/** Shown by the service worker for a page that isn't cached, at that page's address: a reload tries again. */
export const OfflinePage = () => (
  <div className={styles.page}>
    <div className={styles.icon}>
      <PawIcon size={40} />
    </div>
    <h1>You seem to be offline</h1>
    <p className={styles.text}>This page needs a connection. Reload it once you’re back online.</p>
    {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the page's own address, whatever it is. */}
    <a href="" className={buttonStyle('secondary', 'medium')}>
      Try again
    </a>
    <VisitorOnly who="owner">
      <span className={styles.owner}>
        <span className={styles.text}>
          You’re signed in, so you can read the pets and records you opened last on this device while offline.
        </span>
        <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
      </span>
    </VisitorOnly>
  </div>
);
