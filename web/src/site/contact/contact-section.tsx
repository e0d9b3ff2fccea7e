import { renderToString } from 'react-dom/server';
import styles from './contact.module.css';
import { emptyValues } from './contact-fields.ts';
import { ContactForm } from './contact-form.tsx';
import { CONTACT_FORMS, type ContactKind } from './contact-forms.tsx';
import { notReadText } from './no-mail-texts.ts';

interface ContactSectionProps {
  kind: ContactKind;
  /** The note above the form if the environment sends email. */
  note: string;
  /** The note's object if it sends none: "your message". */
  subject: string;
}

const ignore = () => undefined;

/**
 * A contact form on a public page. It can be read and filled in at once; the first touch loads React and hydrates it,
 * see `loadOnTouch` and `contact-island.tsx`. Rendered as its own root, so that `useId` gives the same ids both times.
 */
export const ContactSection = ({ kind, note, subject }: ContactSectionProps) => {
  const text = CONTACT_FORMS[kind];
  const form = (
    <ContactForm
      text={text}
      values={emptyValues(text.fields)}
      errors={{}}
      busy={false}
      onChange={ignore}
      onSubmit={ignore}
    />
  );
  return (
    <>
      <MailNote sent={note} unsent={notReadText(subject)} />
      <noscript>
        <p>This form needs JavaScript, which is turned off in this browser.</p>
      </noscript>
      <div
        data-island={kind}
        className={styles.island}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own components.
        dangerouslySetInnerHTML={{ __html: renderToString(form) }}
      />
      <p role="status" className={styles.waiting}>
        <span>Still loading. We’ll send your message as soon as the form is ready.</span>
      </p>
      <p role="alert" data-island-failure hidden>
        We couldn’t load the form. Check your connection and try again. We kept your text.
      </p>
    </>
  );
};

/** Two notes in one place. The page's script sets `data-mail` on the root element to show one, so nothing moves. */
const MailNote = ({ sent, unsent }: { sent: string; unsent: string }) => (
  <div className={styles.notes}>
    <p className={styles.sentNote}>{sent}</p>
    <p className={styles.unsentNote}>{unsent}</p>
  </div>
);
