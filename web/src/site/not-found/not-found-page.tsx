import { paths } from '../../platform/paths.ts';
import { LostPaws } from '../../shared/pictures/lost-paws.tsx';
import { LinkButton } from '../../ui/button.tsx';
import styles from './not-found-page.module.css';

/** Answers every address that leads nowhere. The script logs it, see `logNotFound`. */
export const NotFoundPage = () => (
  <div className={styles.page} data-not-found>
    <LostPaws className={styles.art} />
    <p className={styles.code}>404</p>
    <h1>Oops! Page not found</h1>
    <p className={styles.text}>The trail ends here. The address may be mistyped, or the page has moved on.</p>
    <LinkButton to={paths.home}>Return to Home</LinkButton>
  </div>
);
