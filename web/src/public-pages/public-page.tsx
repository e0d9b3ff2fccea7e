import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';
import type { PageTexts } from './page-texts.ts';
import styles from './public-page.module.css';
import { SiteFooter } from './site-footer.tsx';

interface PublicPageProps {
  texts: PageTexts;
  heading: string;
  lead: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** The frame of a page that says what Pawfile is: its heading, what it is about, the content, ways to the others. */
export function PublicPage({ texts, heading, lead, width = 'wide', children }: PublicPageProps) {
  return (
    <>
      <meta name="description" content={texts.description} />
      <Page title={texts.title} heading={heading} width={width}>
        <p className={styles.lead}>{lead}</p>
        {children}
      </Page>
      <SiteFooter />
    </>
  );
}
