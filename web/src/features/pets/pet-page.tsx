import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom';
import { loadAllRecords, petWithAllRecordsSchema } from '../../platform/api/load-all-records.ts';
import { petCopyName } from '../../platform/offline/pet-copies.ts';
import { readOrSavedCopy } from '../../platform/offline/read-or-saved-copy.ts';
import { paths } from '../../platform/paths.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { SavedCopyNote } from '../../shared/offline/saved-copy-note.tsx';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { useToday } from '../../shared/shared-pet/use-today.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EditIcon, FileIcon, PlusIcon, QrIcon, ShareIcon, UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import styles from './pet-page.module.css';
import { PetKind, PetProfile } from './pet-profile.tsx';
import { PetRecords } from './pet-records.tsx';
import { PhotoPick } from './photo/photo-pick.tsx';
import { PetPrint } from './print/pet-print.tsx';
import { PetSummary } from './summary/pet-summary.tsx';

/** The pet with its records, or their saved copy. */
export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading pet data', signal, () =>
    readOrSavedCopy(petCopyName(petId), petWithAllRecordsSchema, () => loadAllRecords(petId, signal)),
  );

/** The record filter changes only the query, which needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** A pet's details and records. The main actions come first; the first facts are on a phone's first screen. */
export function Component() {
  const reading = useLoaderData<typeof loader>();
  const { pet, records } = reading.data;
  const today = useToday();
  const canAddPhoto = !pet.photo && !reading.savedAt;
  return (
    <>
      <Page
        title={pet.name}
        heading={
          <span dir="auto" className={classNames(typography.clamp, styles.name)}>
            {pet.name}
          </span>
        }
        subtitle={<PetKind pet={pet} today={today} />}
        back={{ to: paths.dashboard, label: 'Dashboard' }}
        picture={canAddPhoto ? <PhotoPick pet={pet} /> : <PetPhoto key={pet.id} pet={pet} size="medium" />}
        actions={
          <>
            <LinkButton to={paths.addRecord(pet.id)} icon={<PlusIcon />}>
              Add record
            </LinkButton>
            <LinkButton to={paths.share(pet.id)} variant="secondary" icon={<ShareIcon />}>
              Share
            </LinkButton>
          </>
        }
      >
        <SavedCopyNote {...reading} />
        {records.length > 0 && <PetSummary pet={pet} records={records} today={today} />}
        <PetProfile pet={pet} />
        <div className={classNames(layout.wrap, styles.more)}>
          <LinkButton to={paths.upload(pet.id)} variant="ghost" size="small" icon={<UploadIcon />}>
            Upload Document
          </LinkButton>
          <LinkButton to={paths.share(pet.id)} variant="ghost" size="small" icon={<QrIcon />}>
            Generate QR Code
          </LinkButton>
          <LinkButton to={paths.history(pet.id)} variant="ghost" size="small" icon={<FileIcon />}>
            Save as PDF
          </LinkButton>
          <LinkButton to={paths.editPet(pet.id)} variant="ghost" size="small" icon={<EditIcon />}>
            Edit
          </LinkButton>
        </div>
        <PetRecords key={pet.id} pet={pet} records={records} today={today} canAct={!reading.savedAt} />
      </Page>
      <PetPrint pet={pet} records={records} today={today} />
    </>
  );
}
