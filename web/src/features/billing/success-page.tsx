import { type ReactNode, type Ref, useState } from 'react';
import { useMatch } from 'react-router-dom';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { planNameOf, UNLIMITED_PETS } from '../../../../contract/billing/offers.ts';
import { paths } from '../../platform/paths.ts';
import { keptPetDraft, type PetDraft } from '../../platform/session/pet-draft.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { billingPath, usePayer } from '../../shared/subscription/payer.ts';
import { petsText, planTitle } from '../../shared/texts/plan-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AlertIcon, CheckIcon, ClockIcon, RefreshIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StateIcon } from '../../ui/state-icon.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import styles from './confirmation.module.css';
import { useConfirmation } from './use-confirmation.ts';

/**
 * Where Stripe's checkout returns after a payment: shows the plan as the server now knows it. Its second address,
 * `/success` (ruling D19), offers a refresh even when the plan is active, instead of a link to the billing page.
 */
export function Component() {
  const alwaysRefreshes = useMatch(paths.success) !== null;
  const { billing, busy, isFirst, refresh } = useConfirmation();
  const isActive = billing?.subscribed === true;
  const [draft] = useState(keptPetDraft);
  const payer = usePayer();
  /** Refreshing is the only useful next step, so it is the primary button. */
  const isRefreshNext = !isFirst && !isActive;
  const heading = useFocusRecovery<HTMLHeadingElement>(`${isActive}`);
  const refreshButton = (
    <Button
      variant={isRefreshNext ? 'primary' : 'secondary'}
      icon={<RefreshIcon />}
      busy={busy}
      onClick={refresh}
    >
      {busy ? 'Refreshing…' : 'Refresh Status'}
    </Button>
  );
  return (
    <Page title="Payment" heading="Payment" width="narrow">
      <Card className={styles.card}>
        <div role="status" className={classNames(layout.stack3, styles.state)}>
          <Outcome billing={billing} isFirst={isFirst} heading={heading} />
        </div>
        <div className={classNames(layout.wrap, styles.actions)}>
          {isRefreshNext && refreshButton}
          {isActive && draft && <LinkButton to={paths.addPet}>{continueText(draft)}</LinkButton>}
          <LinkButton variant={isRefreshNext || draft ? 'secondary' : 'primary'} to={paths.dashboard}>
            Go to Home
          </LinkButton>
          {!alwaysRefreshes && (
            <LinkButton variant="secondary" to={billingPath(payer)}>
              Billing
            </LinkButton>
          )}
          {billing && planNameOf(billing.subscription_tier) === 'vet' && (
            <LinkButton variant="secondary" to={paths.vetDashboard}>
              Veterinary dashboard
            </LinkButton>
          )}
          {alwaysRefreshes && isActive && refreshButton}
        </div>
      </Card>
    </Page>
  );
}

/** Leads back to the form that the plan's limit interrupted. */
const continueText = ({ name }: PetDraft) => `Continue adding ${shorten(name?.trim() || 'your pet')}`;

interface OutcomeProps {
  billing: Billing | null;
  isFirst: boolean;
  /** Receives focus when the focused button disappears. */
  heading: Ref<HTMLHeadingElement>;
}

function Outcome({ billing, isFirst, heading }: OutcomeProps) {
  if (isFirst) {
    return (
      <State heading={heading} icon={<Spinner />} title="Confirming your payment…">
        This takes a few seconds.
      </State>
    );
  }
  if (!billing) {
    return (
      <State heading={heading} icon={<AlertIcon size={26} />} tone="amber" title="We couldn’t load your plan">
        If you paid, your plan appears after you refresh the status. You don’t need to pay again.
      </State>
    );
  }
  if (!billing.subscribed) {
    return (
      <State heading={heading} icon={<ClockIcon size={26} />} title="Your plan is not active yet">
        If you have just paid, your payment is being processed. Refresh the status in a moment.
      </State>
    );
  }
  return (
    <State heading={heading} icon={<CheckIcon size={26} />} title={`${planTitle(billing)} is active`}>
      {activeText(billing)}
    </State>
  );
}

function activeText({ payer, pet_limit }: Billing): string {
  if (payer === 'practice') return 'All members of your practice share it.';
  return pet_limit >= UNLIMITED_PETS
    ? 'You can add as many pets as you like.'
    : `Your plan covers ${petsText(pet_limit)}.`;
}

interface StateProps extends Pick<OutcomeProps, 'heading'> {
  icon: ReactNode;
  /** Shows the icon in the warning colour. */
  tone?: 'amber';
  title: string;
  children: ReactNode;
}

function State({ heading, icon, tone, title, children }: StateProps) {
  return (
    <>
      <StateIcon {...(tone && { tone })}>{icon}</StateIcon>
      {/* New elements with each state: a centred text that changes would move. */}
      <h2 key={title} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p key={`${title} text`} className={styles.text}>
        {children}
      </p>
    </>
  );
}
