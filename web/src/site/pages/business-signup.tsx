import { ContactSection } from '../contact/contact-section.tsx';
import { PublicPage } from '../frame/public-page.tsx';

/** The Business Partner Program with its application form. */
export const BusinessSignupPage = () => (
  <PublicPage
    heading="Business Partner Program"
    lead="For clinics, kennels, groomers and everyone else who works with pets. Tell us about your business."
    width="narrow"
  >
    <ContactSection
      kind="business"
      note="Applying is free. We’ll contact you within 24 hours at your business email."
      subject="your application"
    />
  </PublicPage>
);
