import { useState } from 'react';
import { patientCalls } from '../../../../contract/practices/patient-calls.ts';
import type { OwnPractice } from '../../../../contract/practices/practices.ts';
import type { Asked } from '../../../../contract/practices/requests.ts';
import { call } from '../../platform/api/call.ts';
import { loadPractices } from '../../platform/api/load-practices.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { isOpenClinic } from '../../shared/practices/open-clinic.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/layout.module.css';
import { LinkFrame } from '../../ui/link-frame.tsx';
import { useAttempt } from '../../ui/notify.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { useLoaded } from '../../ui/use-loaded.ts';

interface AskOwnerProps {
  /** Of the share link. */
  token: string;
  title: string;
}

/** A member of a practice asks the owner of a link’s pet to share it with the practice. */
export function AskOwner({ token, title }: AskOwnerProps) {
  const { data, failure, reload } = useLoaded(async (signal) =>
    (await loadPractices(signal)).filter(isOpenClinic),
  );
  const [first] = data ?? [];
  return (
    <LinkFrame title={title} state={String(data?.length)}>
      {!data && !failure && <PageSkeleton late />}
      {failure && (
        <ErrorState
          as="h2"
          title="We couldn’t load your practices"
          detail={failure}
          onRetry={() => void reload()}
        />
      )}
      {data && !first && <NoPractice />}
      {data && first && <Asking token={token} practices={data} first={first} />}
    </LinkFrame>
  );
}

/** Only clinics with a plan have patients. */
const NoPractice = () => (
  <>
    <p>
      You’re not on the team of a veterinary practice with an active plan. Ask a manager of your practice to
      invite you, or open your practice.
    </p>
    <div className={layout.wrap}>
      <LinkButton variant="secondary" to={practicePaths.open}>
        Open your practice
      </LinkButton>
      <LinkButton variant="ghost" to={paths.dashboard}>
        Home
      </LinkButton>
    </div>
  </>
);

interface AskingProps {
  token: string;
  practices: readonly OwnPractice[];
  first: OwnPractice;
}

function Asking({ token, practices, first }: AskingProps) {
  const [practice, setPractice] = useState(first);
  const { busy: isBusy, attempt } = useAttempt();
  const [asked, setAsked] = useState<Asked | null>(null);
  const name = shorten(practice.name, 60);
  const ask = () =>
    attempt('Owner not asked', async () => {
      const params = { practiceId: practice.id };
      setAsked(await call(patientCalls['ask-for-pet'], { params, body: { token } }));
    });
  if (asked) return <Answer practice={practice} asked={asked} />;
  return (
    <>
      <p>
        We ask the owner by email and in Pawfile whether <bdi>{name}</bdi> may keep this pet among its
        patients. They choose what you see. Until then you see only what the link shows.
      </p>
      {practices.length > 1 && (
        <fieldset>
          <legend className={typography.label}>Your practice</legend>
          {practices.map((each) => (
            <CheckOption
              key={each.id}
              type="radio"
              name="practice"
              checked={each.id === practice.id}
              onChange={() => setPractice(each)}
            >
              <bdi>{shorten(each.name, 60)}</bdi>
            </CheckOption>
          ))}
        </fieldset>
      )}
      <div className={layout.wrap}>
        <Button busy={isBusy} onClick={() => void ask()}>
          {isBusy ? 'Asking…' : 'Ask the owner'}
        </Button>
      </div>
    </>
  );
}

function Answer({ practice, asked }: { practice: OwnPractice; asked: Asked }) {
  const { grant_id, expires_at } = asked;
  if (grant_id !== null) {
    return (
      <>
        <p role="status">
          This pet is already among the patients of <bdi>{shorten(practice.name, 60)}</bdi>.
        </p>
        <div className={layout.wrap}>
          <LinkButton to={practicePaths.patient(practice.id, grant_id)}>Open the patient</LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <p role="status">
        <span>{`The owner was asked, and can answer until ${momentText(expires_at ?? '')}.`}</span> Once they
        accept, the pet is among your patients. Until then you see only what the link shows.
      </p>
      <div className={layout.wrap}>
        <LinkButton to={paths.vetDashboard}>Patients</LinkButton>
      </div>
    </>
  );
}
