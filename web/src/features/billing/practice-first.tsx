import { useNavigate } from 'react-router-dom';
import { PLANS } from '../../../../contract/billing/offers.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { payerPath } from '../../shared/subscription/payer.ts';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/notify.ts';
import { RenewalTerms } from './renewal-terms.tsx';

/** Leads to the plan of the reader's practice, which pays for Veterinary; who manages none opens one first. */
export function PracticeFirst() {
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt();
  const go = () =>
    attempt('Error', async () => {
      const { practices } = await call(practiceCalls['list-practices']);
      const managed = practices.find(({ kind, roles }) => kind === 'veterinary' && roles.includes('manager'));
      await navigate(managed ? payerPath(paths.upgrade, { practice: managed.id }) : practicePaths.open);
    });
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void go()}>
        {busy ? 'Opening…' : `Upgrade to ${PLANS.vet.name}`}
      </Button>
      <RenewalTerms />
    </>
  );
}
