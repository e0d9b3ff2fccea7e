import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { changesFrom } from '../../../../contract/merge-fields.ts';
import { petCalls } from '../../../../contract/pets/pet-calls.ts';
import type { PetInput } from '../../../../contract/pets/pet-input.ts';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { call } from '../../platform/api/call.ts';
import { outdatePets } from '../../platform/api/known-pets.ts';
import { storedMeanwhile } from '../../platform/api/stored-meanwhile.ts';
import { paths } from '../../platform/paths.ts';
import { useNewest } from '../../shared/forms/use-newest.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { PetForm } from './pet-form.tsx';
import { petFormValues } from './pet-form-values.ts';
import { PhotoEditor } from './photo/photo-editor.tsx';

export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading pet', signal, () =>
    call(petReadCalls['get-pet'], { params: { petId }, signal }),
  );

/** Edits a pet's details and photo. */
export function Component() {
  const [pet, setPet] = useNewest(useLoaderData<typeof loader>().pet);
  const navigate = useNavigate();
  const params = { petId: pet.id };

  const save = async (entered: PetInput): Promise<Pet> => {
    const body = changesFrom(pet, entered);
    if (!body) return pet;
    try {
      return await call(petCalls['update-pet'], { params, body });
    } catch (error) {
      setPet(storedMeanwhile(petCalls['update-pet'], error) ?? pet);
      notify.error('Update failed', errorText(error));
      throw error;
    }
  };
  const leave = async (saved: Pet) => {
    outdatePets();
    notify.success('Pet updated', `${shorten(saved.name)}’s details have been saved.`);
    await navigate(paths.pet(pet.id), { replace: true });
  };

  return (
    <Page
      title={`Edit ${pet.name}`}
      heading={`Edit ${shorten(pet.name)}`}
      back={{ to: paths.pet(pet.id), label: shorten(pet.name) }}
      width="narrow"
    >
      <PhotoEditor key={`photo of ${pet.id}`} pet={pet} />
      <PetForm
        key={pet.id}
        stored={petFormValues(pet)}
        save={save}
        onSaved={leave}
        submitLabel="Save changes"
        busyLabel="Saving…"
        cancelTo={paths.pet(pet.id)}
        hasProfile
      />
    </Page>
  );
}
