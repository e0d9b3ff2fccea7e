import { type FormEvent, useState } from 'react';
import type { Billing, QuantityPreview } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { FREE_PETS } from '../../../../contract/billing/offers.ts';
import { call } from '../../platform/api/call.ts';
import { petsText } from '../../shared/texts/plan-text.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { checkPetCount } from './pet-count.ts';

export interface QuantityChangeDeps {
  /** The current quantity. */
  current: number;
  onChange: (billing: Billing) => void;
  /** Reloads the plan after a failure that leaves its outcome unknown. */
  onDoubt: () => void;
  onClose: () => void;
}

/** State of the quantity dialog: enter how many pets, see its price, confirm the change at that price. */
export function useQuantityChange({ current, onChange, onDoubt, onClose }: QuantityChangeDeps) {
  const [typed, setTyped] = useState(String(FREE_PETS + current));
  const [preview, setPreview] = useState<QuantityPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'preview' | 'change' | null>(null);
  const { quantity } = checkPetCount(typed);
  const isNew = quantity !== undefined && quantity !== current;

  const type = (value: string) => {
    setTyped(value);
    setPreview(null);
    setFailure(null);
  };
  const look = async (wanted: number) => {
    setPreview(null);
    setFailure(null);
    try {
      setPreview(await call(billingCalls['preview-quantity'], { body: { quantity: wanted } }));
    } catch (error) {
      setFailure(errorText(error));
      onDoubt();
    }
  };
  const change = async ({ quantity: wanted, due_now, proration_date }: QuantityPreview) => {
    try {
      const billing = await call(billingCalls['change-quantity'], {
        body: { quantity: wanted, due_now, proration_date },
      });
      notify.success('Number of pets changed', `Your plan covers ${petsText(billing.pet_limit)}.`);
      onChange(billing);
      onClose();
    } catch (error) {
      if (isAppError(error) && error.code === 'price-changed') {
        notify.info('The price has changed', 'Check the new price, then confirm.');
        await look(wanted);
        return;
      }
      notify.error('Payment Error', errorText(error));
      onDoubt();
    }
  };
  const doing = async (what: 'preview' | 'change', work: Promise<void>) => {
    setBusy(what);
    await work;
    setBusy(null);
  };

  return {
    typed,
    quantity,
    isNew,
    preview,
    failure,
    busy,
    type,
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (isNew && !busy) void doing('preview', look(quantity));
    },
    confirm: () => {
      if (preview) void doing('change', change(preview));
    },
  };
}
