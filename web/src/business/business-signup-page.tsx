import { useState } from 'react';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationSent } from './application-sent.tsx';
import styles from './business-signup.module.css';

/** The Business Partner Program: what it is, the application, and that it has arrived. */
export function Component() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <Page
      title="Business Partner Program"
      heading="Business Partner Program"
      back={{ to: paths.home, label: 'Home' }}
      width="narrow"
    >
      {sentFrom === null ? (
        <>
          <p className={styles.lead}>
            For clinics, kennels, groomers and everyone else who works with pets. Tell us about your business,
            and we contact you within 24 hours.
          </p>
          <ApplicationForm onSent={setSentFrom} />
        </>
      ) : (
        <ApplicationSent email={sentFrom} />
      )}
    </Page>
  );
}
