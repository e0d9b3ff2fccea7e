import { paths } from '../../platform/paths.ts';
import { PawTrail } from '../../shared/pictures/paw-trail.tsx';
import { LinkButton } from '../../ui/button.tsx';
import styles from './not-found.module.css';

/** The response to every unknown address. The site's script logs it, see `logNotFound`. */
export const NotFoundPage = () => (
  <div className={styles.page} data-not-found>
    <PawTrail className={styles.trail} />
    <p className={styles.code}>404</p>
    <h1>Oops! Page not found</h1>
    <p className={styles.text}>Check the address for typos. The page may also have moved or been removed.</p>
    <LinkButton to={paths.home}>Return to Home</LinkButton>
  </div>
);
