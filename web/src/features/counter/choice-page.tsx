import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { practiceGrantCalls } from '../../../../contract/grants/practice-grant-calls.ts';
import { petCalls } from '../../../../contract/pets/pet-calls.ts';
import { counterCalls } from '../../../../contract/practices/counter-calls.ts';
import {
  type PracticeGrantInput,
  practiceGrantInputSchema,
} from '../../../../contract/practices/practice-grants.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { ChoiceFields } from '../../shared/practices/choice-fields.tsx';
import { enteredChoices, firstChoices } from '../../shared/practices/choices.ts';
import { PracticeLogo } from '../../shared/practices/practice-logo.tsx';
import { PracticeStanding } from '../../shared/practices/practice-standing.tsx';
import { WhatStays } from '../../shared/practices/what-stays.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorText } from '../../ui/error-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { PawIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';

export const loader = ({ params: { code = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadOrNotify('Error loading practice', signal, async () => {
    // First, since it leads whoever isn't signed in to the sign-in page.
    const { pets } = await call(petCalls['list-pets'], { signal });
    const practice = await call(counterCalls['show-counter'], { params: { code }, signal });
    return { code, practice, pets };
  });

/** An owner opens pets to the practice whose code they scanned. */
export function Component() {
  const { code, practice, pets } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [petIds, setPetIds] = useState<readonly string[]>(pets.length === 1 ? pets.map(({ id }) => id) : []);
  const [isForAll, setIsForAll] = useState(false);
  const [values, setValues] = useState(() => firstChoices(''));
  const name = shorten(practice.name, 40);
  const state = useCheckedForm<PracticeGrantInput>({
    check: () =>
      checkForm(practiceGrantInputSchema, {
        ...enteredChoices(values),
        pet_ids: isForAll ? [] : [...petIds],
        all_pets: isForAll,
      }),
    save: async (body) => {
      await call(practiceGrantCalls['grant-to-practice'], { params: { code }, body });
      const [first] = isForAll ? pets.map(({ id }) => id) : petIds;
      notify.success(`${name} can see what you chose`);
      await navigate(first ? paths.people(first) : paths.dashboard);
    },
    onFailure: (error) => notify.error('Not shared', errorText(error)),
  });
  const subtitle = (
    <div className={layout.stack2}>
      <PracticeLogo logo={practice.logo} />
      <PracticeStanding standing={practice.standing} />
    </div>
  );
  const title = `Share with ${practice.name}`;
  if (pets.length === 0) {
    return (
      <Page title={title} heading={<bdi>{title}</bdi>} subtitle={subtitle} width="narrow">
        <EmptyState
          icon={<PawIcon size={26} />}
          title="Add your pet first"
          action={<LinkButton to={paths.firstPet}>Add a pet</LinkButton>}
        >
          Then scan the code again and choose what <bdi>{name}</bdi> may see.
        </EmptyState>
      </Page>
    );
  }
  const choose = (petId: string, isChosen: boolean) =>
    setPetIds(pets.map(({ id }) => id).filter((id) => (id === petId ? isChosen : petIds.includes(id))));
  return (
    <Page title={title} heading={<bdi>{title}</bdi>} subtitle={subtitle} width="narrow">
      <Card>
        <form ref={state.form} noValidate className={layout.stack5} onSubmit={state.handleSubmit}>
          <fieldset>
            <legend className={typography.label}>Your pets</legend>
            {pets.map((pet) => (
              <CheckOption
                key={pet.id}
                type="checkbox"
                checked={isForAll || petIds.includes(pet.id)}
                disabled={isForAll}
                onChange={({ target }) => choose(pet.id, target.checked)}
              >
                <bdi>{shorten(pet.name, 40)}</bdi>
              </CheckOption>
            ))}
            <CheckOption
              type="checkbox"
              checked={isForAll}
              onChange={({ target }) => setIsForAll(target.checked)}
              hint="Including pets you add later."
            >
              All my pets
            </CheckOption>
          </fieldset>
          <ChoiceFields
            values={values}
            errors={state.errors}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          />
          <WhatStays />
          <SubmitButton
            busy={state.busy}
            missing={{
              'a pet': !isForAll && petIds.length === 0,
              'what they see': values.kinds.length === 0,
              'your name': !values.ownerName.trim(),
            }}
          >
            {state.busy ? 'Sharing…' : `Share with ${name}`}
          </SubmitButton>
        </form>
      </Card>
    </Page>
  );
}
