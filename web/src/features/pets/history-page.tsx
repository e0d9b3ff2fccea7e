import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import { call } from '../../platform/api/call.ts';
import { loadAllRecords } from '../../platform/api/load-all-records.ts';
import { paths } from '../../platform/paths.ts';
import { HistoryMaker } from '../../shared/history/history-maker.tsx';
import { HISTORY_NOTE } from '../../shared/history/history-note.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { loadDocumentUrl } from '../../shared/records/load-document-url.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { ownRecords } from '../../shared/shared-pet/own-records.ts';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';

/** The pet with all its records. */
export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading data', signal, () => loadAllRecords(petId, signal));

/** Requests another URL of the photo: the one that came with the page may have expired. */
async function loadPhotoUrl(petId: string): Promise<string> {
  const { pet } = await call(petReadCalls['get-pet'], { params: { petId }, quiet: true });
  return pet.photo?.large_url ?? pet.photo?.url ?? '';
}

/** A pet's records as one PDF. */
export function Component() {
  const { pet, records } = useLoaderData<typeof loader>();
  const places = new Map(
    records.flatMap(({ id, file_path }) => (file_path ? [[id, file_path] as const] : [])),
  );
  return (
    <Page
      title={`${pet.name}’s records as a PDF`}
      heading="Save as PDF"
      back={{ to: paths.pet(pet.id), label: shorten(pet.name) }}
      width="narrow"
    >
      <Card className={layout.stack4}>
        <p className={typography.note}>{HISTORY_NOTE}</p>
        <HistoryMaker
          key={pet.id}
          pet={pet}
          records={ownRecords(records, { documents: true })}
          places={places}
          loadUrl={(recordId) => loadDocumentUrl(pet.id, recordId)}
          loadPhotoUrl={pet.photo ? () => loadPhotoUrl(pet.id) : undefined}
        />
      </Card>
    </Page>
  );
}
