import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSameEmail } from '../../../../contract/account/account.ts';
import { accountCalls } from '../../../../contract/account/account-calls.ts';
import { call, whileEnding } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { forgetSession } from '../../platform/session/forget-session.ts';
import { OPEN_DOCUMENTS } from '../../shared/texts/common-sentences.ts';
import { BACKUPS } from '../../shared/texts/own-data-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import styles from './settings.module.css';

const CARD_NOTE =
  'This deletes your account with all your pets, records, documents and share links. You can’t undo this.';

/** Explains the deletion before it is confirmed; one paragraph each. */
const DELETION_TERMS = [
  'You can’t undo this. This immediately deletes your pets, records, documents, share links and their views, reminders, calendar feed and last export. You can no longer sign in, and people who look after your pets lose access.',
  'A paid plan ends within minutes, without a refund for the rest of the billing period. To use the money-back guarantee, cancel on the billing page first. Stripe, our payment provider, keeps the invoices.',
  'You leave the practices on whose teams you are. If you are a practice’s only manager, make someone else a manager first, or close it.',
  'Practices that you shared pets with lose access. What they recorded themselves, such as vaccinations that they gave, they keep.',
  `${OPEN_DOCUMENTS} ${BACKUPS} Messages that you sent to support are not deleted with the account.`,
];

/** Deletes the account after its email was typed, then opens the confirmation page. */
export function DeleteAccountSection({ email }: { email: string }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  const deleteAccount = async (typed: string) => {
    try {
      await call(accountCalls['delete-account'], { body: { email: typed } });
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
        onConfirm={(typed) => whileEnding(() => deleteAccount(typed))}
      />
    </section>
  );
}
