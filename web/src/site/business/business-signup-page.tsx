import { ForMail } from '../../shared/for-mail.tsx';
import { unreadText } from '../../ui/forms/unread-text.ts';
import { Island } from '../../ui/island.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import { ApplicationForm } from './application-form.tsx';
import { EMPTY_APPLICATION } from './application-values.ts';

const nothing = () => undefined;

/** The Business Partner Program: what it is, and the application. */
export const BusinessSignupPage = () => (
  <PublicPage
    heading="Business Partner Program"
    lead="For clinics, kennels, groomers and everyone else who works with pets. Tell us about your business."
    width="narrow"
  >
    <ForMail
      sent="We contact you within 24 hours, at the business email that you give. Applying costs nothing."
      unsent={unreadText('your application')}
    />
    <Island name="business-form">
      <ApplicationForm
        values={EMPTY_APPLICATION}
        errors={{}}
        busy={false}
        onChange={nothing}
        onSubmit={nothing}
      />
    </Island>
  </PublicPage>
);
