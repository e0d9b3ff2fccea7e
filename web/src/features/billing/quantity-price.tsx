import type { QuantityPreview } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../shared/money.ts';
import { dueNowNote, dueNowText } from './billing-texts.ts';
import styles from './quantity-dialog.module.css';

interface QuantityPriceProps {
  preview: QuantityPreview | null;
  /** Why there is no price, in a sentence. */
  failure: string | null;
  /** Whether a number was chosen that has another price. */
  isNew: boolean;
}

/** What Stripe would charge; it is read out when it comes. */
export function QuantityPrice({ preview, failure, isNew }: QuantityPriceProps) {
  return (
    <div role="status">
      {!preview && !failure && (
        <p className={styles.note}>
          {isNew ? 'Nothing is charged before you confirm.' : 'Change the number to see its price.'}
        </p>
      )}
      {failure && <p className={styles.failure}>The price can’t be shown. {failure}</p>}
      {preview && (
        <div className={styles.price}>
          <dl className={styles.amounts}>
            <div>
              <dt>Due now</dt>
              <dd>{dueNowText(preview)}</dd>
            </div>
            <div>
              <dt>From then on</dt>
              <dd>{moneyText(preview.monthly)} per month</dd>
            </div>
          </dl>
          <p className={styles.note}>{dueNowNote(preview)}</p>
        </div>
      )}
    </div>
  );
}
