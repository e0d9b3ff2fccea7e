import { paths } from '../../platform/paths.ts';
import { ForVisitor } from '../../shared/for-visitor.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { PawIcon } from '../../ui/icons.tsx';
import styles from './offline-page.module.css';

/** Takes the place of every page that is kept nowhere, at its address: loading that anew tries again. */
export const OfflinePage = () => (
  <div className={styles.page}>
    <div className={styles.art}>
      <PawIcon size={40} />
    </div>
    <h1>You seem to be offline</h1>
    <p className={styles.text}>This page needs a connection. Once you have one again, load it anew.</p>
    {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself, whichever it is. */}
    <a href="" className={buttonStyle('secondary', 'medium')}>
      Try again
    </a>
    <ForVisitor who="owner">
      <span className={styles.owner}>
        <span className={styles.text}>
          You are signed in: the pets and records that you opened last on this device can be read without a
          connection.
        </span>
        <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
      </span>
    </ForVisitor>
  </div>
);
