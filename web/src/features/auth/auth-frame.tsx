import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { siteConfig } from '../../platform/config.ts';
import { paths } from '../../platform/paths.ts';
import testEnvironment from '../../shared/test-environment.module.css';
import { testEnvironmentText } from '../../shared/texts/encryption-text.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './auth.module.css';

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
        <BackLink to={paths.home} label="Back to Home" />
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
      <TestEnvironmentNote />
    </div>
  );
}

/** Warns users of a test environment before they create an account. At the bottom, so that nothing moves. */
function TestEnvironmentNote() {
  const { data: config } = useLoaded(siteConfig);
  const text = config && testEnvironmentText(config.stage);
  return text ? (
    <footer className={`${testEnvironment.note} ${styles.testEnvironment}`}>{text}</footer>
  ) : null;
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
