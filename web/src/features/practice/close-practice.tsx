import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PRACTICES } from '../../../../contract/limits.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { call } from '../../platform/api/call.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { billingPath } from '../../shared/subscription/payer.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { attempt, notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';

/** Closes a practice after its name was typed. */
export function ClosePractice({ practice }: { practice: Practice }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const name = shorten(practice.name, 40);
  const word = practice.kind === 'veterinary' ? 'practice' : 'business';
  const close = async () => {
    const isDone = await attempt('Not closed', () =>
      call(practiceCalls['close-practice'], { params: { practiceId: practice.id } }),
    );
    if (!isDone) return;
    setIsAsking(false);
    notify.success(`${name} is closed`);
    await navigate(practicePaths.team(practice.id), { replace: true });
  };
  return (
    <section className={layout.stack3} aria-labelledby="close-heading">
      <h2 id="close-heading">{`Close this ${word}`}</h2>
      <p className={typography.note}>
        {practice.kind === 'veterinary'
          ? `You can’t undo this. Its access to pets ends, and we tell your team by email. For ${PRACTICES.readOnlyDays} days, members can still read and export its entries.`
          : `You can’t undo this. We tell your team by email. For ${PRACTICES.readOnlyDays} days, members can still read its team and profile.`}
      </p>
      {practice.state === 'open' && practice.kind === 'veterinary' && (
        <p className={typography.note}>
          If its plan renews, <Link to={billingPath({ practice: practice.id })}>cancel it</Link> first.
          Closing refunds nothing.
        </p>
      )}
      <div className={layout.wrap}>
        <Button variant="danger-quiet" onClick={() => setIsAsking(true)}>
          {`Close ${word}`}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Close ${name}?`}
        description={
          practice.kind === 'veterinary'
            ? 'You can’t undo this. Its access to pets ends for the whole team.'
            : 'You can’t undo this. It closes for your whole team.'
        }
        typed={{
          label: (
            <>
              Type <bdi>{practice.name}</bdi> to confirm
            </>
          ),
          matches: (text) => text.trim() === practice.name,
        }}
        confirmLabel={`Close ${word}`}
        busyLabel="Closing…"
        onConfirm={close}
      />
    </section>
  );
}
