import type { ReactNode } from 'react';
import styles from './for-visitor.module.css';

interface ForVisitorProps {
  /** Who sees it: whoever is signed in, or everybody else. */
  who: 'guest' | 'owner';
  children: ReactNode;
}

/**
 * A part of a public page that depends on who is here. The page is rendered long before anybody knows, with the parts
 * for both; before it is painted, a script in the page itself names the visitor on the root element as `data-visitor`,
 * and the style sheet shows what fits. Without scripts it is the guests' parts. When somebody signs in or out in
 * another tab one takes the other's place, so the two should take the same room, or stand where nothing follows them.
 */
export const ForVisitor = ({ who, children }: ForVisitorProps) => (
  <span className={styles.part} data-for={who}>
    {children}
  </span>
);
