import type { RefundPreview } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './plan-dialog.module.css';
import { restText } from './refund-texts.ts';

interface RefundAmountsProps extends Pick<RefundPreview, 'cents' | 'payments'> {
  notes: readonly string[];
}

/** What is refunded of each payment, to the cent, and what happens. */
export const RefundAmounts = ({ cents, payments, notes }: RefundAmountsProps) => (
  <div className={classNames(layout.stack3, styles.price)}>
    <dl className={classNames(layout.tiles, styles.amounts)}>
      {payments.map((payment) => (
        <div key={`${payment.paid_at} ${payment.cents}`}>
          <dt className={typography.note}>{paymentText(payment)}</dt>
          <dd className={typography.figure}>{moneyText(payment.refund_cents)}</dd>
        </div>
      ))}
      <div>
        <dt className={typography.note}>You get back</dt>
        <dd className={typography.figure}>{moneyText(cents)}</dd>
      </div>
    </dl>
    {notes.map((note) => (
      <p key={note} className={typography.note}>
        {note}
      </p>
    ))}
  </div>
);

const paymentText = (payment: RefundPreview['payments'][number]) =>
  [`Paid on ${momentText(payment.paid_at)}`, restText(payment)].filter((part) => part !== null).join(', ');
