import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { AppError } from '../../../contract/problem.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/notify.ts';
import { Page } from '../ui/page.tsx';
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

export function Component() {
  const { pet } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`Upload document for ${pet.name}`}
      heading="Upload document"
      back={{ to: paths.pet(pet.id), label: `Back to ${pet.name}` }}
      width="narrow"
    >
      <UploadForm key={pet.id} pet={pet} />
    </Page>
  );
}
