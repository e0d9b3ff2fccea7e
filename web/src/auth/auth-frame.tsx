import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { PageTitle } from '../ui/page.tsx';
import styles from './auth.module.css';

/** The one sheet in the middle of the screen that holds whichever form is asked for. */
export function AuthFrame({
  title,
  heading,
  children,
}: {
  title: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <PageTitle title={title} />
      <header className={styles.top}>
        <Link to={paths.home} className={styles.back}>
          <BackIcon />
          Back to Home
        </Link>
      </header>
      <main id="main" className={styles.main}>
        <Link to={paths.home} className={styles.logo} aria-label="Pawfile, home">
          <Logo />
        </Link>
        <Card className={styles.sheet}>
          <h1 className={styles.heading}>{heading}</h1>
          {children}
        </Card>
      </main>
    </div>
  );
}
