import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
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
    <div className={classNames(layout.stack5, styles.page)} data-width={width}>
      <h1>{heading}</h1>
      <div className={styles.lead}>{lead}</div>
      {children}
    </div>
  );
}
