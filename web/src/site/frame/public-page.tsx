import type { ReactNode } from 'react';
import styles from './public-page.module.css';

interface PublicPageProps {
  heading: string;
  lead: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A public page's main part: heading, lead and content. */
export function PublicPage({ heading, lead, width = 'wide', children }: PublicPageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <h1>{heading}</h1>
      <div className={styles.lead}>{lead}</div>
      {children}
    </div>
  );
}
