import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { mayDo } from '../../../../contract/access/duties.ts';
import { patientCalls } from '../../../../contract/practices/patient-calls.ts';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { PracticeLogo } from '../../shared/practices/practice-logo.tsx';
import { QrImage } from '../../shared/qr/qr-image.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import layout from '../../ui/layout.module.css';
import { attempt, notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import styles from './counter.module.css';
import { COUNTER_STEPS } from './steps.ts';

export const loader = ({ params: { practiceId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadOrNotify('Error loading the counter card', signal, async () => {
    const params = { practiceId };
    const [practice, { code }] = await Promise.all([
      call(practiceCalls['get-practice'], { params, signal }),
      call(patientCalls['get-counter'], { params, signal }),
    ]);
    return { practice, code };
  });

/** The card for a practice's counter, which prints on A5. */
export function Component() {
  const { practice, code: loaded } = useLoaderData<typeof loader>();
  const [code, setCode] = useState(loaded);
  const [isReplacing, setIsReplacing] = useState(false);
  const { id, name, roles, logo } = practice;
  const { host, origin } = window.location;
  const path = practicePaths.counter(code);
  const link = `${origin}${path}`;
  const replace = async () => {
    const isDone = await attempt('Code not replaced', async () => {
      const params = { practiceId: id };
      setCode((await call(patientCalls['replace-counter'], { params })).code);
    });
    if (!isDone) return;
    setIsReplacing(false);
    notify.success('The card has a new code', 'Print it again: cards with the old code no longer work.');
  };
  return (
    <Page
      title="Counter card"
      heading="Counter card"
      back={{ to: paths.vetDashboard, label: 'Patients' }}
      width="narrow"
      actions={<Button onClick={() => window.print()}>Print counter card</Button>}
    >
      <p className={typography.note}>Put it on your counter. Owners scan it and choose what you see.</p>
      <section aria-label="Card" className={styles.card} lang="en">
        <PracticeLogo logo={logo} size="large" className={styles.cardLogo} />
        <h2 dir="auto">{name}</h2>
        <p>Share your pet’s records with us</p>
        <div className={styles.code}>
          <QrImage link={link} alt={`QR code to share a pet with ${name}`} />
        </div>
        <ol className={styles.cardSteps}>
          {COUNTER_STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.site}>
          <span>{host}</span>
          <wbr />
          <span>{path}</span>
        </p>
      </section>
      <div className={layout.wrap}>
        <CopyButton link={link} />
        {mayDo(roles, 'manage') && (
          <Button variant="ghost" onClick={() => setIsReplacing(true)}>
            Replace the code
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isReplacing}
        onOpenChange={setIsReplacing}
        title="Replace the code?"
        description="Printed cards with the old code no longer work. Pets that owners already shared stay shared."
        confirmLabel="Replace"
        busyLabel="Replacing…"
        onConfirm={replace}
      />
    </Page>
  );
}
