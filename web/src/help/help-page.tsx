import { siteConfig } from '../config.ts';
import { useSessionHint } from '../session/use-session-hint.ts';
import { UnreadNote } from '../ui/forms/unread-note.tsx';
import { Page } from '../ui/page.tsx';
import { Questions } from '../ui/questions.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import styles from './help.module.css';
import { HelpForm } from './help-form.tsx';
import { helpQuestions } from './questions.tsx';
import { SupportAddress } from './support-address.tsx';

/** The help center: answers, and two ways to ask. It shows without a session and without the stage's settings. */
export function Component() {
  const hint = useSessionHint();
  const { data: config } = useLoaded(siteConfig);
  const isUnread = config?.mail === false;
  return (
    <Page title="Help center" heading="Help center" width="narrow">
      <section className={styles.section} aria-labelledby="questions">
        <h2 id="questions">Common questions</h2>
        <Questions questions={helpQuestions(config)} />
      </section>
      <section className={styles.section} aria-labelledby="contact">
        <h2 id="contact">Contact Support</h2>
        {isUnread && <UnreadNote subject="your message" />}
        <HelpForm isUnread={isUnread} ownEmail={hint.state === 'known' ? hint.email : null} />
        {config?.supportEmail && <SupportAddress address={config.supportEmail} />}
      </section>
    </Page>
  );
}
