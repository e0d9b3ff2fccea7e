import type { Billing } from '../../../../contract/billing/billing.ts';
import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './billing-page.module.css';
import { changeNotice } from './billing-texts.ts';
import { PortalButton } from './portal-button.tsx';

/** Reports a change that Stripe has not confirmed, or did not make; renders an empty status without one. */
export function ChangeNotice({ billing: { change } }: { billing: Billing }) {
  const text = change && changeNotice(change);
  return (
    <div role="status" className={styles.status}>
      {text && (
        <section aria-label="Plan change" className={styles.banner}>
          {text.portal === null ? <Spinner /> : <AlertIcon size={22} className={styles.icon} />}
          <div className={classNames(layout.stack2, styles.words)}>
            <p className={styles.title}>{text.title}</p>
            <p>{text.detail}</p>
            {text.portal !== null && (
              <div className={layout.wrap}>
                <PortalButton label={text.portal} variant="primary" form={text.form} />
                {text.hasSupport && (
                  <LinkButton to={paths.help} variant="secondary">
                    Contact support
                  </LinkButton>
                )}
              </div>
            )}
          </div>
        </section>
      )}
    </div>
  );
}
