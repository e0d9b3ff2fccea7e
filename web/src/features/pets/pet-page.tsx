import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom';
import { calendarDay } from '../../../../contract/dates.ts';
import { loadAllRecords, petWithAllRecordsSchema } from '../../platform/api/load-all-records.ts';
import { petCopyName } from '../../platform/offline/pet-copies.ts';
import { readOrSavedCopy } from '../../platform/offline/read-or-saved-copy.ts';
import { paths } from '../../platform/paths.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { SavedCopyNote } from '../../shared/offline/saved-copy-note.tsx';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EditIcon, QrIcon, ShareIcon, UploadIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { PetFacts, PetKind } from './pet-facts.tsx';
import styles from './pet-page.module.css';
import { PetRecords } from './pet-records.tsx';
import { PhotoLink } from './photo/photo-link.tsx';

/** The pet with its records, or as they were seen last. */
export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading pet data', signal, () =>
    readOrSavedCopy(petCopyName(petId), petWithAllRecordsSchema, () => loadAllRecords(petId, signal)),
  );

/** What is looked for among the records changes the address alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** One pet: who it is, and all its records. */
export function Component() {
  const reading = useLoaderData<typeof loader>();
  const { pet, records } = reading.data;
  const today = calendarDay(new Date(), 'local');
  const canAddPhoto = !pet.photo && !reading.savedAt;
  return (
    <Page
      title={pet.name}
      heading={
        <span dir="auto" className={styles.name}>
          {pet.name}
        </span>
      }
      subtitle={<PetKind pet={pet} today={today} />}
      back={{ to: paths.dashboard, label: 'Dashboard' }}
      picture={canAddPhoto ? <PhotoLink pet={pet} /> : <PetPhoto key={pet.id} pet={pet} size="medium" />}
      actions={
        <>
          <LinkButton to={paths.share(pet.id)} variant="secondary" icon={<ShareIcon />}>
            Share
          </LinkButton>
          <LinkButton to={paths.editPet(pet.id)} variant="secondary" icon={<EditIcon />}>
            Edit
          </LinkButton>
        </>
      }
    >
      <SavedCopyNote {...reading} />
      <PetFacts pet={pet} />
      <div className={styles.actions}>
        <LinkButton to={paths.upload(pet.id)} icon={<UploadIcon />}>
          Upload Document
        </LinkButton>
        <LinkButton to={paths.share(pet.id)} variant="secondary" icon={<QrIcon />}>
          Generate QR Code
        </LinkButton>
      </div>
      <PetRecords key={pet.id} pet={pet} records={records} today={today} />
    </Page>
  );
}
