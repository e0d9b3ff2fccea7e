import type { ReactNode } from 'react';
import type { Billing, PlanPreview } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { TaxNote } from '../../shared/plans/tax-note.tsx';
import { momentText } from '../../shared/texts/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import lines from '../../ui/lines.module.css';
import typography from '../../ui/typography.module.css';
import { dueNowText, previewNotes } from './billing-texts.ts';
import styles from './plan-dialog.module.css';
import type { PlanChangeForm } from './use-plan-change.ts';

interface PlanPriceProps {
  /** Says why the change can't be confirmed yet. */
  id: string;
  billing: Billing;
  form: PlanChangeForm;
}

/** Stripe's price, announced to screen readers when it arrives. */
export function PlanPrice({
  id,
  billing,
  form: { preview, failure, isNew, quantity, retry },
}: PlanPriceProps) {
  return (
    <div id={id} role="status" aria-live="polite">
      {!preview && !failure && (
        <p className={typography.note}>{waitingText(quantity !== undefined, isNew)}</p>
      )}
      {failure && (
        <div className={classNames(layout.stack3, styles.form)}>
          <p className={classNames(lines.lines, styles.failure)}>
            We couldn’t load the price. <span>{failure}</span>
          </p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {preview && <Price billing={billing} preview={preview} />}
    </div>
  );
}

function waitingText(isValid: boolean, isNew: boolean): string {
  if (!isValid) return 'Enter the number of pets to see the price.';
  return isNew ? 'Loading price…' : 'Choose a different number to see the price.';
}

const Price = ({ billing, preview }: { billing: Billing; preview: PlanPreview }) => (
  <div className={classNames(layout.stack3, styles.price)}>
    <dl className={classNames(layout.tiles, styles.amounts)}>
      <Amount label="Due now" value={dueNowText(preview)} />
      <Amount
        label="After that"
        value={
          <>
            <span>{moneyText(preview.monthly)}</span> per month
            <TaxNote />
          </>
        }
      />
      <Amount label="Next payment" value={momentText(preview.next_payment)} />
    </dl>
    {previewNotes(billing, preview).map((note) => (
      <p key={note} className={typography.note}>
        {note}
      </p>
    ))}
  </div>
);

const Amount = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt className={typography.note}>{label}</dt>
    <dd className={typography.figure}>{value}</dd>
  </div>
);
