import { ForMail } from '../../shared/for-mail.tsx';
import { Questions } from '../../shared/questions.tsx';
import { unreadText } from '../../ui/forms/unread-text.ts';
import { Island } from '../../ui/island.tsx';
import { PublicPage } from '../../ui/public-page.tsx';
import styles from './help.module.css';
import { HelpForm } from './help-form.tsx';
import { emptyMessage } from './help-values.ts';
import { HELP_QUESTIONS } from './questions.tsx';
import { SupportAddress } from './support-address.tsx';

const nothing = () => undefined;

/** The help center: answers, and two ways to ask. */
export const HelpPage = () => (
  <PublicPage
    heading="Help center"
    lead="Short answers to what comes up first, and a form for everything else."
    width="narrow"
  >
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">Common questions</h2>
      <Questions questions={HELP_QUESTIONS} />
    </section>
    <section className={styles.section} aria-labelledby="contact">
      <h2 id="contact">Contact Support</h2>
      <ForMail
        sent="We answer within 24 hours, at the email address that you give. You need no account to write to us."
        unsent={unreadText('your message')}
      />
      <Island name="help-form">
        <HelpForm values={emptyMessage('')} errors={{}} busy={false} onChange={nothing} onSubmit={nothing} />
      </Island>
      <SupportAddress />
    </section>
  </PublicPage>
);
