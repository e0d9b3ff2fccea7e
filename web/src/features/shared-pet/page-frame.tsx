import type { ReactNode } from 'react';
import { visitorPaths } from '../../platform/paths.ts';
import { browserStorage } from '../../platform/session/browser-storage.ts';
import { readVisitor } from '../../platform/session/stored-session.ts';
import { PlainHeader, SkipLink } from '../../shared/header/header.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { ShieldIcon } from '../../ui/icons.tsx';
import styles from './page-frame.module.css';

const hasSession = () => readVisitor(browserStorage()) !== null;

/** Skip link, header and page, as around the app's pages, but without the app: its links load other documents. */
export function PageFrame({ children }: { children: ReactNode }) {
  const isOwner = hasSession();
  return (
    <>
      <SkipLink />
      <PlainHeader home={isOwner ? visitorPaths.dashboard : visitorPaths.home}>
        <span className={styles.secured}>
          <Badge tone="neutral" icon={<ShieldIcon size={16} />}>
            Secured
          </Badge>
        </span>
        {isOwner && (
          <a href={visitorPaths.dashboard} className={buttonStyle('secondary', 'small', styles.end)}>
            Dashboard
          </a>
        )}
      </PlainHeader>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** The page's foot: most readers came for the pet, so an account of theirs comes last. */
export const PageFoot = () =>
  hasSession() ? null : (
    <footer className={styles.foot}>
      <a href={visitorPaths.auth} className={buttonStyle('secondary', 'small')}>
        Sign In
      </a>
    </footer>
  );
