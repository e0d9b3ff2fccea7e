import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { paths } from '../../platform/paths.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { addDoseText } from '../../shared/records/add-dose-text.ts';
import type { RecordValues } from '../../shared/records/record-values.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import { BatchForm } from './batch/batch-form.tsx';
import { MAX_FILES, type SortedFiles, sortFiles } from './batch/sort-files.ts';
import { nextDose, recordFromUrl } from './initial-record.ts';
import { loadUpload } from './load-upload.ts';
import type { Mode } from './mode-choice.tsx';
import { UploadForm } from './upload-form.tsx';

/** The parameter of `paths.addDose`. */
const DOSE_OF = 'dose-of';

export const loader = ({ params: { petId = '' }, request: { url, signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading pet', signal, () =>
    loadUpload(petId, new URL(url).searchParams.get(DOSE_OF), signal),
  );

/** Several files chosen at once. */
interface Batch {
  sorted: SortedFiles;
  /** The values entered in the form for one file. */
  entered: RecordValues;
}

/** The upload page. Its heading matches the button or link that led here. */
export function Component() {
  const { pet, earlier } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [mode, setMode] = useState<Mode>(search.has('no-document') ? 'without-document' : 'with-document');
  const [batch, setBatch] = useState<Batch | null>(null);
  const withoutDocument = earlier ? addDoseText(earlier.record_type) : 'Add record';
  const heading = batch ? 'Upload documents' : mode === 'with-document' ? 'Upload document' : withoutDocument;
  const begin = async (files: readonly File[], entered: RecordValues) =>
    setBatch({ sorted: await sortFiles(files, MAX_FILES), entered });
  return (
    <Page
      title={`${heading} for ${pet.name}`}
      heading={heading}
      back={{ to: paths.pet(pet.id), label: `Back to ${pet.name}` }}
      width={batch || mode === 'without-document' ? 'narrow' : 'wide'}
    >
      {search.has(DOSE_OF) && !batch && <EarlierNote earlier={earlier} />}
      {batch ? (
        <BatchForm key={pet.id} pet={pet} {...batch} onEmpty={() => setBatch(null)} />
      ) : (
        <UploadForm
          key={`${pet.id} ${earlier?.id}`}
          pet={pet}
          initial={earlier ? nextDose(earlier, search) : recordFromUrl(search)}
          mode={mode}
          onModeChange={setMode}
          onSeveral={(files, entered) => void begin(files, entered)}
        />
      )}
    </Page>
  );
}

/** Where the form's values come from, or why it is empty. */
const EarlierNote = ({ earlier }: { earlier: PetRecord | null }) => (
  <p role="status" className={typography.note}>
    {earlier
      ? `The form starts with what ${shorten(earlier.title)} says. The earlier record stays in the history.`
      : 'The earlier record no longer exists, so the form starts empty.'}
  </p>
);
