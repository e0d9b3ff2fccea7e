import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './header.module.css';

interface HeaderProps {
  /** Where the logo leads. */
  home: string;
  homeClassName?: string | undefined;
  children?: ReactNode;
}

/** The bar above every page: the logo, then what the page's frame puts beside it. */
export const Header = ({ home, homeClassName, children }: HeaderProps) => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <Link to={home} className={classNames(styles.home, homeClassName)} aria-label="Pawfile, home">
        <Logo />
      </Link>
      {children}
    </div>
  </header>
);

/** The first stop of the keyboard: past the header to the page itself. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to content
  </a>
);
