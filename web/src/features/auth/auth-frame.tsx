import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageTitle } from '../../ui/page.tsx';
import styles from './auth.module.css';
import { TrialNote } from './trial-note.tsx';

interface AuthFrameProps {
  title: string;
  heading: string;
  children: ReactNode;
}

/** The centred card that holds the current form. */
export function AuthFrame({ title, heading, children }: AuthFrameProps) {
  const head = useFocusOnChange(heading);
  return (
    <div className={styles.screen}>
      <PageTitle title={title} />
      <header>
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
          <h1 ref={head} tabIndex={-1} className={styles.heading}>
            {heading}
          </h1>
          {children}
        </Card>
      </main>
      <TrialNote />
    </div>
  );
}

/** Forms change without a page change, so if the old form had the focus, the heading receives it. */
function useFocusOnChange(heading: string) {
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    if (document.activeElement === document.body) head.current?.focus();
  }, [heading]);
  return head;
}
