import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PetInput } from '../../../contract/pets.ts';
import { AppError } from '../../../contract/problem.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { useIdempotencyKey } from '../api/idempotency.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/notify.ts';
import { Page } from '../ui/page.tsx';
import { shorten } from '../ui/records/shorten.ts';
import { PetForm } from './pet-form.tsx';
import { EMPTY_PET } from './pet-form-values.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** Adds a pet and goes to it. At the plan's limit it says so instead, and keeps what was typed. */
export function Component() {
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const [limit, setLimit] = useState<string | null>(null);

  const add = async (input: PetInput) => {
    try {
      const pet = await call('create-pet', { body: input, idempotencyKey: keyFor(input) });
      notify.success('Pet added successfully!', `${shorten(pet.name)} has been added to your account.`);
      await navigate(paths.pet(pet.id), { replace: true });
    } catch (error) {
      if (error instanceof AppError && error.code === 'pet-limit-reached') setLimit(error.message);
      else notify.error('Error adding pet', errorText(error));
      throw error;
    }
  };

  return (
    <Page
      title="Add a pet"
      heading="Add a pet"
      back={{ to: paths.dashboard, label: 'Dashboard' }}
      width="narrow"
    >
      <PetForm
        initial={EMPTY_PET}
        onSubmit={add}
        submitLabel="Add Pet"
        busyLabel="Adding Pet..."
        cancelTo={paths.dashboard}
      />
      <UpgradeDialog open={limit !== null} onOpenChange={() => setLimit(null)} reason={limit ?? ''} />
    </Page>
  );
}
