import { BUILT_SUPPORT_ADDRESS } from '../../../../contract/site/site-origin.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { HELP_FAQ } from '../../shared/texts/faq.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { QuestionList } from '../../ui/question-list.tsx';
import typography from '../../ui/typography.module.css';
import { ContactSection } from '../contact/contact-section.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import styles from './help.module.css';

/** The help center: four answers, the contact form and support's email address. */
export const HelpPage = () => (
  <PublicPage
    heading="Help center"
    lead="Quick answers to common questions, and a form for everything else."
    width="narrow"
  >
    <section className={classNames(layout.stack4, styles.section)} aria-labelledby="questions">
      <h2 id="questions">Common questions</h2>
      <QuestionList questions={HELP_FAQ} />
    </section>
    <section className={classNames(layout.stack4, styles.section)} aria-labelledby="contact">
      <h2 id="contact">Contact Support</h2>
      <ContactSection
        kind="help"
        note="We reply within 24 hours to the email address you enter. You don’t need an account."
        subject="your message"
      />
      <SupportAddress />
    </section>
  </PublicPage>
);

/** An environment without an address leaves this section out (`withStage`); `copySupportAddress` handles the button. */
const SupportAddress = () => (
  <section data-support className={classNames(layout.line, styles.address)} aria-label="By email">
    <p>
      Or write to <a href={`mailto:${BUILT_SUPPORT_ADDRESS}`}>{BUILT_SUPPORT_ADDRESS}</a>
    </p>
    <Button
      variant="secondary"
      size="small"
      icon={<CopyIcon />}
      data-copy-address={BUILT_SUPPORT_ADDRESS}
      className={styles.copy}
    >
      Copy support address and open Gmail
    </Button>
  </section>
);

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
    <p className={typography.note}>
      Ready to start? <a href={practicePaths.open}>Add your practice or business</a> with a Pawfile account.
    </p>
  </PublicPage>
);
