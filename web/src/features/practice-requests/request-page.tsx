import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { practiceRequestCalls } from '../../../../contract/grants/practice-request-calls.ts';
import type { PracticeChoices } from '../../../../contract/practices/practice-grants.ts';
import type { PracticeRequest } from '../../../../contract/practices/requests.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { ChoiceFields } from '../../shared/practices/choice-fields.tsx';
import { checkChoices, firstChoices } from '../../shared/practices/choices.ts';
import { PracticeLogo } from '../../shared/practices/practice-logo.tsx';
import { PracticeStanding } from '../../shared/practices/practice-standing.tsx';
import { WhatStays } from '../../shared/practices/what-stays.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorText } from '../../ui/error-text.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { PawIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { attempt, notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';

export const loader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  loadOrNotify('Error loading the request', signal, async () => {
    const { requests } = await call(practiceRequestCalls['list-practice-requests'], { signal });
    const { petId, practiceId } = params;
    return requests.find(({ pet_id, practice_id }) => pet_id === petId && practice_id === practiceId) ?? null;
  });

/** A practice asks for a pet: its owner chooses what it sees, as at the counter, or declines. */
export function Component() {
  const request = useLoaderData<typeof loader>();
  if (request) return <Request key={request.asked_at} request={request} />;
  return (
    <Page title="No longer asked" heading="No longer asked" width="narrow">
      <EmptyState
        icon={<PawIcon size={26} />}
        title="There is nothing to answer"
        action={<LinkButton to={paths.dashboard}>Your pets</LinkButton>}
      >
        You answered already, or the two weeks for an answer are over. The practice can ask again.
      </EmptyState>
    </Page>
  );
}

function Request({ request }: { request: PracticeRequest }) {
  const { pet_id, pet_name, practice_id, name: fullName, standing, logo, expires_at } = request;
  const navigate = useNavigate();
  const [values, setValues] = useState(() => firstChoices(''));
  const [isDeclining, setIsDeclining] = useState(false);
  const name = shorten(fullName, 40);
  const pet = shorten(pet_name, 40);
  const params = { petId: pet_id, askingId: practice_id };
  const state = useCheckedForm<PracticeChoices>({
    check: () => checkChoices(values),
    save: async (body) => {
      await call(practiceRequestCalls['accept-practice-request'], { params, body });
      notify.success(`${name} can see what you chose`);
      await navigate(paths.people(pet_id), { replace: true });
    },
    onFailure: (error) => notify.error('Not shared', errorText(error)),
  });
  const decline = async () => {
    const isDone = await attempt('Not declined', () =>
      call(practiceRequestCalls['decline-practice-request'], { params }),
    );
    if (!isDone) return;
    setIsDeclining(false);
    notify.success('Declined', `${name} isn’t told.`);
    await navigate(paths.people(pet_id), { replace: true });
  };
  const title = `${name} asks to see ${pet}`;
  return (
    <Page
      title={title}
      heading={<bdi>{title}</bdi>}
      subtitle={
        <div className={layout.stack2}>
          <PracticeLogo logo={logo} />
          <PracticeStanding standing={standing} />
        </div>
      }
      width="narrow"
    >
      <Card>
        <form ref={state.form} noValidate className={layout.stack5} onSubmit={state.handleSubmit}>
          <p>
            Someone there has a share link of <bdi>{pet}</bdi>. Accept only if you know this practice.{' '}
            <span>{`You can answer until ${momentText(expires_at)}.`}</span>
          </p>
          <ChoiceFields
            values={values}
            errors={state.errors}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          />
          <WhatStays />
          <div className={layout.wrap}>
            <SubmitButton
              busy={state.busy}
              missing={{
                'what they see': values.kinds.length === 0,
                'your name': !values.ownerName.trim(),
              }}
            >
              {state.busy ? 'Sharing…' : `Share with ${name}`}
            </SubmitButton>
            <Button variant="ghost" onClick={() => setIsDeclining(true)}>
              Decline
            </Button>
          </div>
          <p className={typography.note}>
            The practice isn’t told if you decline. It learns your name and email only if you accept, as you
            choose above.
          </p>
        </form>
      </Card>
      <ConfirmDialog
        open={isDeclining}
        onOpenChange={setIsDeclining}
        title={`Decline ${name}?`}
        description={`${name} sees no more of ${pet} than before. It can ask again two weeks after this request.`}
        confirmLabel="Decline"
        busyLabel="Declining…"
        onConfirm={decline}
      />
    </Page>
  );
}
