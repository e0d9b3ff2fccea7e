import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { payerPath } from '../../shared/subscription/payer.ts';
import { PLAN_OFFERS } from '../../shared/texts/plan-text.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { RenewalTerms } from './renewal-terms.tsx';
import type { Checkout } from './use-checkout.ts';

/** Leads to the plan of the reader's practice, which pays for Veterinary; who manages none buys it for the account. */
export function PracticeFirst({ checkout: { leavingFor, buy } }: { checkout: Checkout }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      const { practices } = await call(practiceCalls['list-practices']);
      const managed = practices.find(({ kind, roles }) => kind === 'veterinary' && roles.includes('manager'));
      if (managed) await navigate(payerPath(paths.upgrade, { practice: managed.id }));
      else buy({ plan: 'vet' });
    } catch (error) {
      notify.error('Error', errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        busy={busy || leavingFor === 'vet'}
        disabled={leavingFor === 'extra'}
        onClick={() => void go()}
      >
        {busy || leavingFor === 'vet' ? 'Opening Stripe…' : `Upgrade to ${PLAN_OFFERS.vet.name}`}
      </Button>
      <RenewalTerms />
    </>
  );
}
