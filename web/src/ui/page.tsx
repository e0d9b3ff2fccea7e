import { createContext, type ReactNode, useContext } from 'react';
import { BackLink } from './back-link.tsx';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './page.module.css';

/** What the layout shows at the end of the line with a page's link back. */
export const BesideBack = createContext<ReactNode>(null);

interface PageProps {
  /** The tab's title, without the product's name. */
  title: string;
  heading: ReactNode;
  /** Shown below the heading. */
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  /** Shown before the heading, such as a pet’s photo. */
  picture?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  width?: 'narrow' | 'wide';
}

/** A page: back link, heading, actions and content. */
export function Page({
  title,
  heading,
  subtitle,
  back,
  picture,
  actions,
  children,
  width = 'wide',
}: PageProps) {
  const beside = useContext(BesideBack);
  return (
    <div className={classNames(layout.stack5, styles.page)} data-width={width}>
      <PageTitle title={title} />
      {back && (
        <div className={styles.line}>
          <BackLink {...back} />
          {beside}
        </div>
      )}
      <div className={classNames(layout.spread, styles.head)}>
        <div className={styles.name}>
          {picture}
          <div className={styles.words}>
            <h1>{heading}</h1>
            {subtitle}
          </div>
        </div>
        {actions && <div className={classNames(layout.wrap, styles.actions)}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** The tab's title. Long names are cut, since a tab shows about 30 characters. */
export function PageTitle({ title }: { title: string }) {
  const short = title.length > 80 ? `${Array.from(title).slice(0, 80).join('')}…` : title;
  return <title>{`${short} · Pawfile`}</title>;
}
