import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from 'react-router-dom';
import { AppError } from '../../../contract/problem.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/notify.ts';
import { Page } from '../ui/page.tsx';
import type { Mode } from './mode-choice.tsx';
import { prefilledRecord } from './prefill.ts';
import { UploadForm } from './upload-form.tsx';

/** The pet that gets the record. One that isn't there, or is someone else's, leads to the dashboard. */
export async function loader({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) {
  try {
    return await call('get-pet', { params: { petId }, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof AppError && ['pet-not-found', 'not-found'].includes(error.code)) {
      notify.error('Pet not found', "This pet doesn't exist or you don't have access to it.");
      throw redirect(paths.dashboard);
    }
    notify.error('Error loading pet', errorText(error));
    throw error;
  }
}

/** Its words follow the choice that it opens with, and so the button or link that led here. */
export function Component() {
  const { pet } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [mode, setMode] = useState<Mode>(search.has('no-document') ? 'without-document' : 'with-document');
  const heading = mode === 'with-document' ? 'Upload document' : 'Add record';
  return (
    <Page
      title={`${heading} for ${pet.name}`}
      heading={heading}
      back={{ to: paths.pet(pet.id), label: `Back to ${pet.name}` }}
      width="narrow"
    >
      <UploadForm
        key={pet.id}
        pet={pet}
        initial={prefilledRecord(search)}
        mode={mode}
        onModeChange={setMode}
      />
    </Page>
  );
}
