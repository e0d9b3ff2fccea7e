import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { PawIcon } from '../ui/icons.tsx';
import styles from './public-frame.module.css';

/** The frame for readers without an account: whose page this is, and nothing to sign in to. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <Link to={paths.home} className={styles.brand}>
          <PawIcon size={24} />
          Pawfile
        </Link>
      </header>
      <main id="main">{children}</main>
    </>
  );
}
