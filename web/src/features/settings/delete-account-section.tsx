import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSameEmail } from '../../../../contract/account/account.ts';
import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { forgetSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import styles from './settings.module.css';

const CARD_NOTE =
  'This removes your account with all your pets, records, documents and share links. It cannot be undone.';

/** Explains the deletion before it is confirmed; one paragraph each. */
const DELETION_TERMS = [
  'This action cannot be undone. Your pets, their records, documents, share links and the links’ views are deleted immediately, as are your reminders, your calendar feed and your last export. The account can no longer be used to sign in.',
  'A running subscription ends within minutes, without a refund for the rest of its period. Stripe, our payment provider, keeps the invoices.',
  `A document that is already open can be loaded for up to ${DOCUMENT_URL_SECONDS / 60} more minutes. Database backups are erased after 35 days. Messages that you sent to support are not removed with the account.`,
];

/** Deletes the account after its email was typed, then opens the confirmation page. */
export function DeleteAccountSection({ email }: { email: string }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  const deleteAccount = async (typed: string) => {
    try {
      await call('delete-account', { body: { email: typed } });
    } catch (error) {
      notify.error('Account not deleted', errorText(error));
      return;
    }
    // Leave the owner's pages first: without a session they would redirect to sign-in.
    await navigate(paths.accountDeleted, { replace: true, state: { deleted: true } });
    forgetSession();
  };

  return (
    <section className={classNames(layout.stack4, styles.part)} aria-labelledby="delete-heading">
      <h3 id="delete-heading">Delete account</h3>
      <p className={classNames(typography.note, styles.note)}>{CARD_NOTE}</p>
      <div className={layout.wrap}>
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description={DELETION_TERMS.map((sentence) => (
          <span key={sentence} className={styles.sentence}>
            {sentence}
          </span>
        ))}
        typed={{
          label: (
            <>
              Type <bdi>{email}</bdi> to confirm
            </>
          ),
          matches: (text) => isSameEmail(text, email),
        }}
        confirmLabel="Delete account"
        busyLabel="Deleting account…"
        onConfirm={deleteAccount}
      />
    </section>
  );
}
