import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/paths.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import type { RecordValues } from '../../shared/records/record-values.ts';
import { Page } from '../../ui/page.tsx';
import { BatchForm } from './batch/batch-form.tsx';
import { MAX_FILES, type SortedFiles, sortFiles } from './batch/sort-files.ts';
import { recordFromUrl } from './initial-record.ts';
import type { Mode } from './mode-choice.tsx';
import { UploadForm } from './upload-form.tsx';

export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading pet', signal, () => call('get-pet', { params: { petId }, signal }));

/** Several files chosen at once. */
interface Batch {
  sorted: SortedFiles;
  /** The values entered in the form for one file. */
  entered: RecordValues;
}

/** The upload page. Its heading matches the button or link that led here. */
export function Component() {
  const { pet } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [mode, setMode] = useState<Mode>(search.has('no-document') ? 'without-document' : 'with-document');
  const [batch, setBatch] = useState<Batch | null>(null);
  const heading = batch ? 'Upload documents' : mode === 'with-document' ? 'Upload document' : 'Add record';
  const begin = async (files: readonly File[], entered: RecordValues) =>
    setBatch({ sorted: await sortFiles(files, MAX_FILES), entered });
  return (
    <Page
      title={`${heading} for ${pet.name}`}
      heading={heading}
      back={{ to: paths.pet(pet.id), label: `Back to ${pet.name}` }}
      width="narrow"
    >
      {batch ? (
        <BatchForm key={pet.id} pet={pet} {...batch} onEmpty={() => setBatch(null)} />
      ) : (
        <UploadForm
          key={pet.id}
          pet={pet}
          initial={recordFromUrl(search)}
          mode={mode}
          onModeChange={setMode}
          onSeveral={(files, entered) => void begin(files, entered)}
        />
      )}
    </Page>
  );
}
