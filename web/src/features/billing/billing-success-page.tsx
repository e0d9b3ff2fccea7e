import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Confirmation } from './confirmation.tsx';

/** `/billing/success`: where Stripe returns after a payment. */
export function Component() {
  return (
    <Confirmation>
      <LinkButton variant="secondary" to={paths.billing}>
        Billing
      </LinkButton>
    </Confirmation>
  );
}
