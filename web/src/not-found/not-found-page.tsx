import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page.tsx';
import { logNotFound } from './log-not-found.ts';
import { LostPaws } from './lost-paws.tsx';
import styles from './not-found-page.module.css';

export function Component() {
  const { pathname } = useLocation();
  useEffect(() => logNotFound(pathname), [pathname]);
  return (
    <div className={styles.page}>
      <PageTitle title="Page not found" />
      <LostPaws className={styles.art} />
      <p className={styles.code}>404</p>
      <h1>Oops! Page not found</h1>
      <p className={styles.text}>
        The trail ends here. The address may be mistyped, or the page has moved on.
      </p>
      <LinkButton to={paths.home}>Return to Home</LinkButton>
    </div>
  );
}
