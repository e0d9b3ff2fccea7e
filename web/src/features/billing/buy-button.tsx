import { PLAN_OFFERS } from '../../shared/texts/plan-text.ts';
import { Button } from '../../ui/button.tsx';
import { RenewalTerms } from './renewal-terms.tsx';
import type { Checkout } from './use-checkout.ts';

interface BuyButtonProps {
  input: Parameters<Checkout['buy']>[0];
  checkout: Checkout;
  disabled?: boolean;
}

/** Opens the checkout of a plan, with its terms; disabled while one is opening. */
export function BuyButton({ input, checkout: { leavingFor, buy }, disabled = false }: BuyButtonProps) {
  const busy = leavingFor === input.plan;
  return (
    <>
      <Button busy={busy} disabled={disabled || (leavingFor !== null && !busy)} onClick={() => buy(input)}>
        {busy ? 'Opening Stripe…' : `Upgrade to ${PLAN_OFFERS[input.plan].name}`}
      </Button>
      <RenewalTerms />
    </>
  );
}
