import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { paths } from '../../platform/paths.ts';
import { takePicked } from '../../shared/add-record/picked-files.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { addDoseText } from '../../shared/records/add-dose-text.ts';
import { type RecordValues, recordValues } from '../../shared/records/record-values.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { errorText } from '../../ui/error-text.ts';
import { preloadLater } from '../../ui/lazy-panel.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import type { SortedFiles } from './batch/sort-files.ts';
import type { EnteredValues } from './drafts.ts';
import { anotherRecord, nextDose, recordFromUrl } from './initial-record.ts';
import { loadUpload, type UploadData } from './load-upload.ts';
import type { Mode } from './mode-choice.tsx';
import { UploadForm } from './upload-form.tsx';

// Few choose several files; it is fetched in advance because the connection may be gone by then.
const loadBatch = loadChunk(async () => ({
  ...(await import('./batch/batch-form.tsx')),
  ...(await import('./batch/sort-files.ts')),
}));
preloadLater(loadBatch);
preloadLater(() => import('./reading/fetch-recognition.ts'));

/** A parameter of `paths.addRecord`. */
const NO_DOCUMENT = 'no-document';
/** The parameter of `paths.addDose`. */
const DOSE_OF = 'dose-of';
/** The parameter of `addFromDocumentPath`. */
const DOCUMENT_OF = 'document-of';

export const loader = ({ params: { petId = '' }, request: { url, signal } }: LoaderFunctionArgs) => {
  const search = new URL(url).searchParams;
  const wanted = { earlierId: search.get(DOSE_OF), documentOf: search.get(DOCUMENT_OF) };
  return loadPetPage('Error loading pet', signal, () => loadUpload(petId, wanted, signal));
};

/** Several files chosen at once. */
interface Batch {
  Form: Awaited<ReturnType<typeof loadBatch>>['BatchForm'];
  sorted: SortedFiles;
  /** What the form for one file says. */
  entered: EnteredValues;
}

/** The upload page, which starts again for another pet, and where a link leads to it from itself. */
export function Component() {
  const { pet } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const type = useNavigationType();
  const [visit, setVisit] = useState(key);
  // Going back, or to the page's content, keeps what was entered.
  if (type !== 'POP' && visit !== key) setVisit(key);
  return <UploadPage key={pet.id + visit} />;
}

/** Its heading matches the button or link that led here. */
function UploadPage() {
  const { pet, known, earlier, stored } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [mode, setMode] = useState<Mode>(search.has(NO_DOCUMENT) ? 'without-document' : 'with-document');
  const { key, state } = useLocation();
  /** Files that were picked on the way here. */
  const [picked, setPicked] = useState<readonly File[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner can change the mode until the page is gone back to.
  useEffect(() => {
    const files = takePicked(state);
    if (files) setPicked(files);
    setMode(!files && search.has(NO_DOCUMENT) ? 'without-document' : 'with-document');
  }, [key]);
  const [batch, setBatch] = useState<Batch | null>(null);
  /** Of the form for one file, after none of several files is left. */
  const [kept, setKept] = useState<EnteredValues | null>(null);
  const withoutDocument = earlier ? addDoseText(earlier.record_type) : 'Add record';
  const forOne = stored
    ? 'Add another record'
    : mode === 'with-document'
      ? 'Upload document'
      : withoutDocument;
  const heading = batch ? 'Upload documents' : forOne;
  const begin = async (files: readonly File[], entered: () => EnteredValues) => {
    try {
      const { BatchForm, sortFiles, MAX_FILES } = await loadBatch();
      const sorted = await sortFiles(files, MAX_FILES);
      // At once: what the owner typed between this moment and a later rendering would be lost.
      flushSync(() => setBatch({ Form: BatchForm, sorted, entered: entered() }));
    } catch (error) {
      notify.error('We couldn’t open this', errorText(error));
    }
  };
  return (
    <Page
      title={`${heading} for ${pet.name}`}
      heading={heading}
      back={{ to: paths.pet(pet.id), label: `Back to ${pet.name}` }}
      width={batch || mode === 'without-document' ? 'narrow' : 'wide'}
    >
      {search.has(DOSE_OF) && !batch && <EarlierNote earlier={earlier} />}
      {search.has(DOCUMENT_OF) && !stored && !batch && <Note>{DOCUMENT_GONE}</Note>}
      {batch ? (
        <batch.Form
          pet={pet}
          known={known}
          sorted={batch.sorted}
          entered={batch.entered}
          onEmpty={() => {
            setKept(batch.entered);
            setBatch(null);
          }}
        />
      ) : (
        <UploadForm
          key={`${earlier?.id} ${stored?.path}`}
          pet={pet}
          known={known}
          stored={stored}
          initial={initialRecord({ earlier, stored }, search)}
          kept={kept}
          picked={picked}
          onTakePicked={() => setPicked(null)}
          mode={mode}
          onModeChange={setMode}
          onSeveral={(files, entered) => void begin(files, entered)}
        />
      )}
    </Page>
  );
}

function initialRecord(
  { earlier, stored }: Pick<UploadData, 'earlier' | 'stored'>,
  search: URLSearchParams,
): RecordValues {
  if (stored) return anotherRecord(recordValues(stored.record));
  return earlier ? nextDose(earlier, search) : recordFromUrl(search);
}

/** Where the form's values come from, or why it is empty. */
const EarlierNote = ({ earlier }: { earlier: PetRecord | null }) => (
  <Note>
    {earlier
      ? `The form starts with what ${shorten(earlier.title)} says. The earlier record stays in the history.`
      : 'The earlier record no longer exists, so the form starts empty.'}
  </Note>
);

const DOCUMENT_GONE = 'The record with that document no longer exists. Choose the file again.';

const Note = ({ children }: { children: string }) => (
  <p role="status" className={typography.note}>
    {children}
  </p>
);
