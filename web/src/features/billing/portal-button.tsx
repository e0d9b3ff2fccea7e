import type { PortalForm } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { useRedirect } from '../../shared/subscription/use-redirect.ts';
import { Button } from '../../ui/button.tsx';
import { withReference } from '../../ui/error-text.ts';
import { OpenIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';

interface PortalButtonProps {
  label: string;
  variant: 'primary' | 'secondary';
  /** The form to open. Default: the portal's first page. */
  form?: PortalForm;
}

/** Opens Stripe's billing portal. */
export function PortalButton({ label, variant, form }: PortalButtonProps) {
  const payer = usePayer();
  const { isLeaving, leave } = useRedirect((error) =>
    notify.error('Error', withReference('Failed to open billing portal. Please try again.', error)),
  );
  return (
    <Button
      variant={variant}
      icon={<OpenIcon />}
      busy={isLeaving}
      onClick={() =>
        leave(() => call(billingCalls['customer-portal'], { query: { ...payer, ...(form && { form }) } }))
      }
    >
      {isLeaving ? 'Opening…' : label}
    </Button>
  );
}
