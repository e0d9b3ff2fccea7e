import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import styles from './island.module.css';

/** What is on public pages alive; each has an entry in vite.config.ts by the same name. */
export type IslandName = 'help-form' | 'business-form';

interface IslandProps {
  name: IslandName;
  children: ReactNode;
}

/**
 * A form on a public page. It can be read and filled in at once; React and the form's code come when somebody touches
 * it, see `awaitTouch` and `bringToLife`. Rendered as a root of its own, so that the ids within are those that it will
 * have.
 */
export const Island = ({ name, children }: IslandProps) => (
  <>
    <noscript>
      <p>This form needs JavaScript, which this browser does not run.</p>
    </noscript>
    <div
      data-island={name}
      className={styles.island}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered of our own components.
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
    />
    <p role="status" className={styles.waiting}>
      <span>One moment: this is sent as soon as the form has been loaded.</span>
    </p>
    <p role="alert" data-island-failure={name} hidden>
      The form could not be loaded. Check your connection and try again; what you typed stays.
    </p>
  </>
);
