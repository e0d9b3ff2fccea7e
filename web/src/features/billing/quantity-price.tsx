import type { QuantityPreview } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../shared/money.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import { dueNowNote, dueNowText } from './billing-texts.ts';
import styles from './quantity-dialog.module.css';

interface QuantityPriceProps {
  preview: QuantityPreview | null;
  /** The error to show if the price failed to load. */
  failure: string | null;
  /** Whether the chosen number differs from the current one. */
  isNew: boolean;
}

/** Stripe's price, announced to screen readers when it arrives. */
export function QuantityPrice({ preview, failure, isNew }: QuantityPriceProps) {
  return (
    <div role="status">
      {!preview && !failure && (
        <p className={typography.note}>
          {isNew ? 'You won’t be charged until you confirm.' : 'Choose a different number to see the price.'}
        </p>
      )}
      {failure && <p className={styles.failure}>We couldn’t load the price. {failure}</p>}
      {preview && (
        <div className={classNames(layout.stack3, styles.price)}>
          <dl className={classNames(layout.tiles, styles.amounts)}>
            <div>
              <dt className={typography.note}>Due now</dt>
              <dd className={typography.figure}>{dueNowText(preview)}</dd>
            </div>
            <div>
              <dt className={typography.note}>After that</dt>
              <dd className={typography.figure}>{moneyText(preview.monthly)} per month</dd>
            </div>
          </dl>
          <p className={typography.note}>{dueNowNote(preview)}</p>
        </div>
      )}
    </div>
  );
}
