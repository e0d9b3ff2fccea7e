import { paths } from '../../platform/paths.ts';
import { billingPath, payerPath, usePayer } from '../../shared/subscription/payer.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import styles from './confirmation.module.css';

/** Where Stripe's checkout returns a buyer who left without paying. */
export function Component() {
  const payer = usePayer();
  return (
    <Page title="Payment canceled" heading="Payment canceled" width="narrow">
      <Card className={styles.card}>
        <div className={classNames(layout.stack3, styles.state)}>
          <CloseIcon size={26} />
          <h2 className={styles.title}>Nothing was charged</h2>
          <p className={styles.text}>You left the payment page before paying. Your plan hasn’t changed.</p>
        </div>
        <div className={classNames(layout.wrap, styles.actions)}>
          <LinkButton to={payerPath(paths.upgrade, payer)}>See plans</LinkButton>
          <LinkButton variant="secondary" to={billingPath(payer)}>
            Billing
          </LinkButton>
          <LinkButton variant="ghost" to={paths.support}>
            Support
          </LinkButton>
        </div>
      </Card>
    </Page>
  );
}
