import { useEffect, useEffectEvent, useState } from 'react';
import type { Billing, PlanPreview } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { FREE_PETS, type PlanName, planNameOf } from '../../../../contract/billing/offers.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { changedText } from './billing-texts.ts';
import { checkPetCount, suggestedPetCount } from './pet-count.ts';

export interface PlanChangeDeps {
  billing: Billing;
  /** The plan to change to: another one, or the present one for another number of pets. */
  plan: PlanName;
  onChange: (billing: Billing) => void;
  /** Reloads the plan after a failure that leaves its outcome unknown; null if that fails. */
  onDoubt: () => Promise<Billing | null>;
  onClose: () => void;
}

export type PlanChangeForm = ReturnType<typeof usePlanChange>;

/** How long after the last key the price is loaded, in milliseconds. */
const PAUSE_MS = 500;

/** State of the dialog: choose a plan or how many pets, see the price, confirm the change at that price. */
export function usePlanChange({ billing, plan, onChange, onDoubt, onClose }: PlanChangeDeps) {
  const payer = usePayer();
  const isOther = planNameOf(billing.subscription_tier) !== plan;
  const first = isOther ? suggestedPetCount(billing.pet_count - 1) : FREE_PETS + billing.quantity;
  const [typed, setTyped] = useState(String(first));
  const [preview, setPreview] = useState<PlanPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  /** Counts the times that the price was asked for again. */
  const [looks, setLooks] = useState(0);
  const quantity = plan === 'vet' ? 1 : checkPetCount(typed).quantity;
  const isNew = quantity !== undefined && (isOther || quantity !== billing.quantity);

  const look = useEffectEvent(async (wanted: number, signal: AbortSignal) => {
    try {
      const body = { plan, quantity: wanted };
      const offered = await call(billingCalls['preview-change'], { query: payer, body, signal });
      if (!signal.aborted) setPreview(offered);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(errorText(error));
      void onDoubt();
    }
  });
  // `looks` asks again for the same number.
  useEffect(() => {
    if (!isNew) return;
    const stop = new AbortController();
    const timer = setTimeout(() => void look(quantity, stop.signal), isOther && looks === 0 ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [quantity, isNew, isOther, looks]);

  const lookAgain = () => {
    setPreview(null);
    setFailure(null);
    setLooks((count) => count + 1);
  };
  const change = async (offered: PlanPreview) => {
    try {
      const { plan, quantity, due_now, deferred, proration_date, resumes } = offered;
      const body = { plan, quantity, due_now, deferred, proration_date, resumes };
      finish(await call(billingCalls['change-plan'], { query: payer, body }), offered);
    } catch (error) {
      if (isAppError(error) && error.code === 'price-changed') {
        notify.info('The price has changed', 'Check the new price, then confirm.');
        lookAgain();
        return;
      }
      // Without an answer the change may have been made, and then an error would be untrue.
      const fresh = await onDoubt();
      if (fresh && isMade(fresh, offered)) finish(fresh, offered);
      else notify.error('Payment Error', errorText(error));
    }
  };
  const finish = (changed: Billing, offered: PlanPreview) => {
    const { title, text } = changedText(changed, offered);
    // The page says that the payment isn't complete.
    if (!changed.subscription?.pending) notify.success(title, text);
    onChange(changed);
    onClose();
  };

  return {
    typed,
    quantity,
    isNew,
    preview,
    failure,
    isChanging,
    type: (value: string) => {
      setTyped(value);
      setPreview(null);
      setFailure(null);
      setLooks(1);
    },
    retry: lookAgain,
    confirm: async () => {
      if (!preview) return;
      setIsChanging(true);
      await change(preview);
      setIsChanging(false);
    },
  };
}

/** Whether the plan is as confirmed, or will be once that is paid or the period ends. */
function isMade(
  { subscription_tier, quantity, subscription }: Billing,
  { plan, quantity: wanted }: PlanPreview,
): boolean {
  const later = subscription?.pending ?? subscription?.scheduled;
  const isPresent = planNameOf(subscription_tier) === plan && quantity === wanted;
  return isPresent || (later?.plan === plan && later.quantity === wanted);
}
