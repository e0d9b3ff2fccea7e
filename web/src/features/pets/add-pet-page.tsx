import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router-dom';
import { petCalls } from '../../../../contract/pets/pet-calls.ts';
import type { PetInput } from '../../../../contract/pets/pet-input.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { AppError } from '../../../../contract/problem.ts';
import { call } from '../../platform/api/call.ts';
import { useIdempotencyKey } from '../../platform/api/idempotency.ts';
import { outdatePets } from '../../platform/api/known-pets.ts';
import { loadOverview } from '../../platform/api/load-overview.ts';
import { paths } from '../../platform/paths.ts';
import { forgetPetDraft, keepPetDraft, keptPetDraft } from '../../platform/session/pet-draft.ts';
import { usePetsLink } from '../../platform/session/practice.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { changePlanPath } from '../../shared/subscription/change-plan-path.ts';
import { fullPlanText } from '../../shared/texts/plan-text.ts';
import { errorText } from '../../ui/error-text.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import { PawIcon } from '../../ui/icons.tsx';
import { NoticeLine } from '../../ui/notice-line.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { PetForm } from './pet-form.tsx';
import { EMPTY_PET, type PetFormValues } from './pet-form-values.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** Loads the plan and the pets, for the pet limit. */
export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const overview = await loadOrNotify('Error loading pets', signal, () => loadOverview(signal));
  const asksForFirst = new URL(url).searchParams.has('first');
  return asksForFirst && overview.pets.length > 0 ? redirect(paths.dashboard) : overview;
}

/** An emptied form is none to come back to. */
const keep = (values: PetFormValues) =>
  differs(values, EMPTY_PET) ? keepPetDraft(values) : forgetPetDraft();

/**
 * Adds a pet and goes to it. At the plan's limit it says so first, opens the upgrade dialog instead of adding, and
 * keeps what was typed until a plan with more room is bought.
 */
export function Component() {
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const petsLink = usePetsLink();
  const [{ plan, pets }, setOverview] = useState(useLoaderData<typeof loader>());
  const [limit, setLimit] = useState<string | null>(null);
  const [initial] = useState(() => ({ ...EMPTY_PET, ...keptPetDraft() }));
  const full = fullPlanText(plan, pets.length);

  /** For the next attempt. */
  const reload = () => void loadOverview().then(setOverview, () => undefined);
  const add = async (body: PetInput): Promise<Pet | null> => {
    if (full) {
      setLimit(full);
      // A pet may have been deleted in another tab since.
      reload();
      return null;
    }
    try {
      return await call(petCalls['create-pet'], { body, idempotencyKey: keyFor(body) });
    } catch (error) {
      // Another tab has added a pet since.
      if (error instanceof AppError && error.code === 'pet-limit-reached') {
        setLimit(error.message);
        reload();
      } else notify.error('Error adding pet', errorText(error));
      throw error;
    }
  };
  const leave = async ({ id, name }: Pet) => {
    forgetPetDraft();
    outdatePets();
    notify.success('Pet added successfully!', `${shorten(name)} has been added to your account.`);
    await navigate(paths.pet(id), { replace: true });
  };

  return (
    <Page
      title="Add a pet"
      heading={pets.length === 0 ? 'What’s your pet’s name?' : 'Add a pet'}
      back={petsLink}
      width="narrow"
    >
      {full && (
        <NoticeLine icon={<PawIcon size={18} />} action="See plans" to={changePlanPath(plan)}>
          <span>{full}</span> To add another pet, choose a larger plan. We keep what you’ve entered.
        </NoticeLine>
      )}
      <PetForm
        stored={initial}
        keep={full ? keep : undefined}
        save={add}
        onSaved={leave}
        submitLabel="Add Pet"
        busyLabel="Adding Pet..."
        cancelTo={petsLink.to}
      />
      <UpgradeDialog
        open={limit !== null}
        onOpenChange={() => setLimit(null)}
        plan={plan}
        reason={limit ?? ''}
      />
    </Page>
  );
}
