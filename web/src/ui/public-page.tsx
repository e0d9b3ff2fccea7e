import type { ReactNode } from 'react';
import styles from './public-page.module.css';

interface PublicPageProps {
  heading: string;
  lead: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** The frame of a public page's main part: its one heading, what it is about, the content. */
export function PublicPage({ heading, lead, width = 'wide', children }: PublicPageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <h1>{heading}</h1>
      <div className={styles.lead}>{lead}</div>
      {children}
    </div>
  );
}
