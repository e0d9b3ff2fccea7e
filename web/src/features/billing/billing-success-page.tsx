import { paths } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Confirmation } from './confirmation.tsx';

/** `/billing/success`: where a payment ends. */
export function Component() {
  return (
    <Confirmation>
      <LinkButton variant="secondary" to={paths.billing}>
        Billing
      </LinkButton>
    </Confirmation>
  );
}
