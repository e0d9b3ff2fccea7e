import { useState } from 'react';
import { siteConfig } from '../config.ts';
import { paths } from '../paths.ts';
import { UnreadNote } from '../ui/forms/unread-note.tsx';
import { Page } from '../ui/page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationSent } from './application-sent.tsx';
import styles from './business-signup.module.css';

/** The Business Partner Program: what it is, the application, and that it has arrived. */
export function Component() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { data: config } = useLoaded(siteConfig);
  const isUnread = config?.mail === false;
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
            For clinics, kennels, groomers and everyone else who works with pets. Tell us about your business
            {isUnread ? '.' : ', and we contact you within 24 hours.'}
          </p>
          {isUnread && <UnreadNote subject="your application" />}
          <ApplicationForm onSent={setSentFrom} />
        </>
      ) : (
        <ApplicationSent email={sentFrom} isUnread={isUnread} />
      )}
    </Page>
  );
}
