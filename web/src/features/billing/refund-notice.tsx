import type { Billing } from '../../../../contract/billing/billing.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './billing-page.module.css';
import { refundNotice } from './refund-texts.ts';

/** Reports what became of a refund; renders an empty status without one. */
export function RefundNotice({ billing }: { billing: Billing }) {
  const text = refundNotice(billing);
  return (
    <div role="status" className={styles.status}>
      {text && (
        <section aria-label="Refund" className={styles.banner}>
          {text.isProcessing && <Spinner />}
          <div className={classNames(layout.stack2, styles.words)}>
            <p className={styles.title}>{text.title}</p>
            <p>{text.detail}</p>
            {text.needsSupport && (
              <LinkButton variant="secondary" to={paths.help}>
                Contact support
              </LinkButton>
            )}
          </div>
        </section>
      )}
    </div>
  );
}
