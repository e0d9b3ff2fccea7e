import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import styles from './text-section.module.css';

interface TextSectionProps {
  /** The anchor for links to this section. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** A section of a text page: a heading with paragraphs and lists. */
export function TextSection({ id, heading, children }: TextSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </section>
  );
}

/** A bulleted list. */
export const Points = ({ children }: { children: ReactNode }) => (
  <ul className={styles.points}>{children}</ul>
);

/** Buttons side by side at the end of a page. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** The last section of a legal page. */
export const ContactLink = () => (
  <TextSection id="contact" heading="Questions">
    <p>
      Contact us through the form in the <Link to={paths.helpCenter}>help center</Link>.
    </p>
  </TextSection>
);
