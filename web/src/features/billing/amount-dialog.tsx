import { type ReactNode, useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText, isAppError } from '../../ui/error-text.ts';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import type { PlanProps } from './cancel-button.tsx';
import styles from './plan-dialog.module.css';

const REASON = 'amount-reason';

interface AmountDialogProps extends Pick<PlanProps, 'onChange' | 'onDoubt'> {
  title: string;
  description: string;
  closeLabel: string;
  confirmLabel: string;
  busyLabel: string;
  /** The amounts that are shown. */
  loaded: { data: unknown; failure: string | null; reload: () => Promise<void> };
  /** Makes the refund at the shown amount; null while there is none. */
  onConfirm: (() => Promise<Billing>) | null;
  /** Whether it was made after all, though no answer came. */
  isMade: (fresh: Billing) => boolean;
  /** What the notice says if it wasn't. */
  notMade: string;
  onClose: () => void;
  /** What can be chosen. */
  choice?: ReactNode;
  children: ReactNode;
}

/** Shows what is refunded, to the cent, and makes the refund once that is confirmed. */
export function AmountDialog({
  title,
  description,
  closeLabel,
  confirmLabel,
  busyLabel,
  loaded: { data, failure, reload },
  onConfirm,
  onChange,
  onDoubt,
  isMade,
  notMade,
  onClose,
  choice,
  children,
}: AmountDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    if (!onConfirm) return;
    setIsBusy(true);
    try {
      onChange(await onConfirm());
      onClose();
    } catch (error) {
      if (isAppError(error) && error.code === 'price-changed') {
        notify.info('The amount has changed', 'Check the new amount, then confirm.');
        await reload();
      } else {
        // Without an answer the refund may be under way, and then an error would be untrue.
        const fresh = await onDoubt();
        if (fresh && isMade(fresh)) onClose();
        else notify.error(fresh ? notMade : 'Payment Error', errorText(error));
      }
    }
    setIsBusy(false);
  };
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {closeLabel}
          </Button>
          <Button
            variant="danger"
            unavailable={!onConfirm || failure !== null}
            aria-describedby={REASON}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {!failure && choice}
      <div id={REASON} role="status">
        {!data && !failure && <p className={typography.note}>Loading your payments…</p>}
        {failure && (
          <div className={classNames(layout.stack3, styles.form)}>
            <p className={styles.failure}>{failure}</p>
            <Button variant="secondary" onClick={() => void reload()}>
              Try again
            </Button>
          </div>
        )}
        {!failure && children}
      </div>
    </Dialog>
  );
}
