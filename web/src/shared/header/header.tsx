import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './header.module.css';

interface HeaderProps {
  /** The logo's link. */
  home: string;
  homeClassName?: string | undefined;
  children?: ReactNode;
}

/** The bar above every page: the logo and its children. */
export const Header = ({ home, homeClassName, children }: HeaderProps) => (
  <HeaderBar>
    <Link to={home} className={classNames(styles.home, homeClassName)} aria-label="Pawfile, home">
      <Logo />
    </Link>
    {children}
  </HeaderBar>
);

/** The same bar on a page without the router. */
export const PlainHeader = ({ home, children }: Omit<HeaderProps, 'homeClassName'>) => (
  <HeaderBar>
    <a href={home} className={styles.home} aria-label="Pawfile, home">
      <Logo />
    </a>
    {children}
  </HeaderBar>
);

const HeaderBar = ({ children }: { children: ReactNode }) => (
  <header className={styles.header}>
    <div className={styles.bar}>{children}</div>
  </header>
);

/** The first focusable link: skips the header. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to content
  </a>
);
