import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { acceptTranslation } from '../../platform/accept-translation.ts';
import { DocumentLeaveWarning } from '../../shared/forms/document-leave-warning.tsx';
import { mountNotices } from '../../ui/mount-notices.tsx';
import { ApplicationSent } from './application-sent.tsx';
import { CONTACT_ACTIONS } from './contact-actions.ts';
import type { ContactValues } from './contact-fields.ts';
import { ContactForm } from './contact-form.tsx';
import { CONTACT_FORMS, type ContactKind } from './contact-forms.tsx';
import { MessageReference } from './message-reference.tsx';
import { type SentMessage, useContactForm } from './use-contact-form.ts';

interface LiveFormProps {
  kind: ContactKind;
  /** What was typed before hydration. */
  typed: ContactValues;
  unsaved: RefObject<boolean>;
}

function LiveForm({ kind, typed, unsaved }: LiveFormProps) {
  const [sent, setSent] = useState<SentMessage | null>(null);
  const contact = useContactForm({ kind, typed, unsaved, onSent: setSent });
  if (kind === 'business' && sent) return <ApplicationSent {...sent} />;
  const receipt = sent && <MessageReference key={sent.reference} reference={sent.reference} />;
  return <ContactForm text={CONTACT_FORMS[kind]} {...contact} receipt={receipt} />;
}

const valuesOf = (form: HTMLFormElement): ContactValues =>
  Object.fromEntries(Array.from(new FormData(form), ([field, value]) => [field, String(value)]));

/** Reads the form while rendering, not before: a key pressed in between makes React render again with its letter. */
const FormWithTyped = ({
  form,
  children,
}: {
  form: HTMLFormElement;
  children: (typed: ContactValues) => ReactNode;
}) => children(valuesOf(form));

function AfterHydration({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Hydrates the page's contact form. Focus, selection and typed text stay; the event `alive` reports that it is done.
 */
function hydrateContactForm() {
  const container = document.querySelector<HTMLElement>('[data-island]');
  const form = container?.querySelector('form');
  if (!container || !form) throw new Error('The page has no contact form');
  const kind: ContactKind = container.dataset.island === 'business' ? 'business' : 'help';
  // zod would compile its parsers with `new Function`, which the CSP forbids.
  config({ jitless: true });
  acceptTranslation();
  const unsaved: RefObject<boolean> = { current: false };
  // Mounted first: once the form is alive, the page's script stops warning about leaving.
  mountNotices(<DocumentLeaveWarning unsaved={unsaved} subject={CONTACT_ACTIONS[kind].subject} />);
  const reportAlive = () => {
    container.dataset.alive = '';
    container.dispatchEvent(new Event('alive'));
  };
  hydrateRoot(
    container,
    <AfterHydration onHydrated={reportAlive}>
      <FormWithTyped form={form}>
        {(typed) => <LiveForm kind={kind} typed={typed} unsaved={unsaved} />}
      </FormWithTyped>
    </AfterHydration>,
  );
}

hydrateContactForm();
