import { useState } from 'react';
import { FREE_PETS } from '../../../../contract/billing/offers.ts';
import { overLimitText } from '../../shared/texts/plan-text.ts';
import typography from '../../ui/typography.module.css';
import { suggestedQuantity, totalText } from './billing-texts.ts';
import { BuyButton } from './buy-button.tsx';
import { checkQuantity } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import styles from './upgrade-page.module.css';
import type { Checkout } from './use-checkout.ts';

/** Chooses the number of additional pets, shows the price and opens the checkout. */
export function ExtraChoice({ petCount, checkout }: { petCount: number; checkout: Checkout }) {
  const [typed, setTyped] = useState(String(suggestedQuantity(petCount)));
  const { quantity } = checkQuantity(typed);
  const lacking = quantity === undefined ? null : overLimitText(FREE_PETS + quantity, petCount, true);
  return (
    <>
      <QuantityField value={typed} onChange={setTyped} />
      <p role="status" className={styles.total}>
        {quantity !== undefined && `${totalText(quantity)}.`}
      </p>
      {lacking && <p className={typography.note}>{lacking}</p>}
      <BuyButton
        input={{ plan: 'extra', ...(quantity !== undefined && { quantity }) }}
        checkout={checkout}
        disabled={quantity === undefined}
      />
    </>
  );
}
