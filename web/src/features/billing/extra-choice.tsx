import { useState } from 'react';
import { FREE_PETS } from '../../../../contract/billing/offers.ts';
import { TaxNote } from '../../shared/plans/tax-note.tsx';
import { overLimitText } from '../../shared/texts/plan-text.ts';
import typography from '../../ui/typography.module.css';
import { totalText } from './billing-texts.ts';
import { BuyButton } from './buy-button.tsx';
import { checkPetCount, suggestedPetCount } from './pet-count.ts';
import { PetCountField } from './pet-count-field.tsx';
import styles from './upgrade-page.module.css';
import type { Checkout } from './use-checkout.ts';

/** Asks for how many pets the plan is, answers with the total and opens the checkout. */
export function ExtraChoice({ petCount, checkout }: { petCount: number; checkout: Checkout }) {
  const [typed, setTyped] = useState(String(suggestedPetCount(petCount)));
  const { quantity } = checkPetCount(typed);
  const lacking = quantity === undefined ? null : overLimitText(FREE_PETS + quantity, petCount, true);
  return (
    <>
      <PetCountField value={typed} onChange={setTyped} />
      <p role="status" className={styles.total}>
        {quantity !== undefined && (
          <>
            <span>{totalText(quantity)}</span>
            <TaxNote />.
          </>
        )}
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
