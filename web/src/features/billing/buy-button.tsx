import { PLANS } from '../../../../contract/billing/offers.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { RenewalTerms } from './renewal-terms.tsx';
import type { Checkout } from './use-checkout.ts';

interface BuyButtonProps {
  input: Parameters<Checkout['buy']>[0];
  checkout: Checkout;
  disabled?: boolean;
  variant?: ButtonVariant;
}

/** Opens the checkout of a plan, with its terms; disabled while one is opening. */
export function BuyButton({ input, checkout, disabled = false, variant = 'primary' }: BuyButtonProps) {
  const { leavingFor, buy } = checkout;
  const busy = leavingFor === input.plan;
  return (
    <>
      <Button
        variant={variant}
        busy={busy}
        disabled={disabled || (leavingFor !== null && !busy)}
        onClick={() => buy(input)}
      >
        {busy ? 'Opening Stripe…' : `Upgrade to ${PLANS[input.plan].name}`}
      </Button>
      <RenewalTerms />
    </>
  );
}
