import type * as z from 'zod/mini';
import {
  businessApplicationSchema,
  helpMessageSchema,
  type MessageReceipt,
} from '../../../../contract/contact/contact.ts';
import { contactCalls } from '../../../../contract/contact/contact-calls.ts';
import { ownerContactCalls } from '../../../../contract/contact/owner-contact-calls.ts';
import type { ProblemCode } from '../../../../contract/problem.ts';
import { call } from '../../platform/api/call.ts';
import { siteConfig } from '../../platform/config.ts';
import { browserStorage } from '../../platform/session/browser-storage.ts';
import { readVisitor } from '../../platform/session/stored-session.ts';
import { errorText, isAppError, withReference } from '../../ui/error-text.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import { notify } from '../../ui/notify.ts';
import type { ContactValues } from './contact-fields.ts';
import type { ContactKind } from './contact-forms.tsx';
import { SAVED_NOT_READ } from './no-mail-texts.ts';

/** A checked form: the body of its call, and the call itself. */
interface Prepared {
  body: { email: string };
  send: (idempotencyKey: string) => Promise<MessageReceipt>;
}

interface ContactAction {
  /** The subject of the leave warning. */
  subject: string;
  prepare: (values: ContactValues) => Checked<Prepared>;
  notifySent?: () => Promise<void>;
  notifyFailure: (error: unknown) => void;
}

const prepareWith =
  <Body extends { email: string }>(
    schema: z.ZodMiniType<Body>,
    send: (body: Body, idempotencyKey: string) => Promise<MessageReceipt>,
  ) =>
  (values: ContactValues): Checked<Prepared> => {
    const { data, errors } = checkForm(schema, { ...values, email: typedEmail(values.email ?? '') });
    return errors ? { errors } : { data: { body: data, send: (key) => send(data, key) } };
  };

/**
 * Sends as the signed-in owner, who gets a copy by email; without a usable session as a visitor, who gets none. A form
 * must work in either case.
 */
async function sendSignedIn(
  asOwner: () => Promise<MessageReceipt>,
  asVisitor: () => Promise<MessageReceipt>,
): Promise<MessageReceipt> {
  if (!readVisitor(browserStorage())) return asVisitor();
  try {
    return await asOwner();
  } catch (error) {
    if (isAppError(error) && error.code !== 'unauthorized') throw error;
    return asVisitor();
  }
}

/** The text for a message that could not be sent. */
export const helpFailureText = (error: unknown): string =>
  withReference((isAppError(error) && error.message) || 'Failed to send message. Please try again.', error);

/** Undefined if the site's settings can't be loaded: then no reply is promised. */
const replyText = () =>
  siteConfig().then(
    ({ mail }) => (mail ? "We'll get back to you within 24 hours." : SAVED_NOT_READ),
    () => undefined,
  );

/** The sender, or the sender's network, has to wait. */
const LIMITED = new Set<ProblemCode>(['too-many-messages', 'too-many-requests']);

/** What each contact form does in the browser. */
export const CONTACT_ACTIONS: Readonly<Record<ContactKind, ContactAction>> = {
  help: {
    subject: 'Your message',
    prepare: prepareWith(helpMessageSchema, (body, idempotencyKey) =>
      sendSignedIn(
        () => call(ownerContactCalls['send-owner-help-message'], { body, idempotencyKey, quiet: true }),
        () => call(contactCalls['send-help-message'], { body, idempotencyKey }),
      ),
    ),
    notifySent: async () => notify.success('Message Sent!', await replyText()),
    notifyFailure: (error) => notify.error('Error', helpFailureText(error)),
  },
  business: {
    subject: 'Your application',
    prepare: prepareWith(businessApplicationSchema, (body, idempotencyKey) =>
      sendSignedIn(
        () =>
          call(ownerContactCalls['send-owner-business-application'], { body, idempotencyKey, quiet: true }),
        () => call(contactCalls['send-business-application'], { body, idempotencyKey }),
      ),
    ),
    notifyFailure: (error) => {
      // The server's message says when the limit ends; trying again before that is pointless.
      const isLimited = isAppError(error) && LIMITED.has(error.code);
      notify.error(
        'Failed to submit application',
        isLimited ? errorText(error) : withReference('Please try again.', error),
      );
    },
  },
};
