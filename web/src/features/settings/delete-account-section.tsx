import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSameEmail } from '../../../../contract/account/account.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { forgetSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { CARD_NOTE, DELETION_TERMS } from './delete-account-texts.ts';
import styles from './settings.module.css';

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
    <section className={styles.part} aria-labelledby="delete-heading">
      <h3 id="delete-heading">Delete account</h3>
      <p className={styles.note}>{CARD_NOTE}</p>
      <div className={styles.actions}>
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
