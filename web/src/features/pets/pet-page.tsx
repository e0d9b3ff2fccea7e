import { useCallback, useMemo } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom';
import * as z from 'zod/mini';
import { petWithRecordsSchema } from '../../../../contract/pets/pet-pages.ts';
import { petReadCalls } from '../../../../contract/pets/pet-read-calls.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import { petCopyName } from '../../platform/offline/pet-copies.ts';
import { readOrSavedCopy } from '../../platform/offline/read-or-saved-copy.ts';
import { paths } from '../../platform/paths.ts';
import { usePetsLink } from '../../platform/session/practice.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { isStillOpen } from '../../shared/access/still-open.ts';
import { AddRecord } from '../../shared/add-record/add-record.tsx';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { SavedCopyNote } from '../../shared/offline/saved-copy-note.tsx';
import { PeopleLink } from '../../shared/people/people-link.tsx';
import { useToday } from '../../shared/shared-pet/use-today.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EditIcon, FileIcon, QrIcon, ShareIcon, ShieldIcon, UploadIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { onDemand } from '../../ui/on-demand.tsx';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import { AccessLine } from './access-line.tsx';
import { ArchivedNote } from './archive/archived-note.tsx';
import { knownStatus } from './loading/known-status.ts';
import { usePetRecords } from './loading/use-pet-records.ts';
import styles from './pet-page.module.css';
import { PetKind, PetProfile } from './pet-profile.tsx';
import { PetRecords } from './pet-records.tsx';
import { OwnPhoto } from './photo/own-photo.tsx';
import { PhotoPick } from './photo/photo-pick.tsx';
import { PetPrint } from './print/pet-print.tsx';
import { PetSummary } from './summary/pet-summary.tsx';

/** Few look after pets of others. */
const LeavePet = onDemand(async () => (await import('./leave/leave-pet.tsx')).LeavePet);

/** Copies have all records. Those of older builds say no more. */
const copySchema = z
  .extend(petWithRecordsSchema, { next: z._default(petWithRecordsSchema.shape.next, null) })
  .check(z.refine(isStillOpen));

/** The pet with the first page of its records, or the saved copy of all. */
export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading pet data', signal, () =>
    readOrSavedCopy(
      petCopyName(petId),
      copySchema,
      () => call(petReadCalls['get-pet'], { params: { petId }, query: { page: 'first' }, signal }),
      { patienceMs: 300, isWhole: ({ next }) => next === null },
    ),
  );

/** The record filter changes only the query, which needs no reload. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

/** A pet's details and records. The main actions come first; the first facts are on a phone's first screen. */
export function Component() {
  const reading = useLoaderData<typeof loader>();
  const { pet } = reading.data;
  const all = usePetRecords(reading);
  const { records, missing } = all;
  const today = useToday();
  const isWhole = missing === 0;
  const known = useMemo(() => (isWhole ? null : knownStatus(reading.data)), [isWhole, reading]);
  const canAct = !reading.savedAt && pet.archived_at === null;
  const { mayAdd, mayChange } = powersOf(pet);
  const petsLink = usePetsLink();
  const { onChanged, onDeleted } = useChanges(all);
  return (
    <>
      <Page
        title={pet.name}
        heading={
          <span dir="auto" className={classNames(typography.clamp, styles.name)}>
            {pet.name}
          </span>
        }
        subtitle={
          <>
            <PetKind pet={pet} today={today} />
            {pet.access && <AccessLine access={pet.access} today={today} />}
          </>
        }
        back={petsLink}
        picture={
          !pet.photo && canAct && mayChange ? (
            <PhotoPick pet={pet} />
          ) : (
            <OwnPhoto key={pet.id} pet={pet} canAct={canAct} />
          )
        }
        actions={
          <>
            {mayAdd && <AddRecord pet={pet} isQuiet={records.length === 0 && isWhole} />}
            {mayChange && (
              <LinkButton to={paths.share(pet.id)} variant="secondary" icon={<ShareIcon />}>
                Share
              </LinkButton>
            )}
          </>
        }
      >
        <SavedCopyNote {...reading} />
        <ArchivedNote pet={pet} />
        {pet.archived_at === null && (records.length > 0 || known) && (
          <PetSummary
            pet={pet}
            records={records}
            known={known}
            today={today}
            canAct={canAct}
            onChanged={onChanged}
          />
        )}
        <div className={classNames(layout.stack2, styles.about)}>
          <div className={styles.profile}>
            <PetProfile pet={pet} />
            {mayChange && (
              <LinkButton to={paths.editPet(pet.id)} variant="ghost" size="small" icon={<EditIcon />}>
                <span className={styles.word}>Edit</span>
              </LinkButton>
            )}
          </div>
          <div className={styles.more}>
            {mayAdd && (
              <LinkButton to={paths.upload(pet.id)} variant="ghost" size="small" icon={<UploadIcon />}>
                Upload Document
              </LinkButton>
            )}
            {mayChange && (
              <LinkButton to={paths.share(pet.id)} variant="ghost" size="small" icon={<QrIcon />}>
                Generate QR Code
              </LinkButton>
            )}
            <LinkButton to={paths.history(pet.id)} variant="ghost" size="small" icon={<FileIcon />}>
              Save as PDF
            </LinkButton>
            {pet.archived_at === null && (
              <LinkButton to={paths.emergencyCard(pet.id)} variant="ghost" size="small" icon={<ShieldIcon />}>
                Emergency card
              </LinkButton>
            )}
          </div>
          <PeopleLink
            petId={pet.id}
            petName={pet.name}
            canAsk={canAct}
            hasSwitch={pet.access !== undefined}
          />
        </div>
        <PetRecords
          key={pet.id}
          pet={pet}
          all={all}
          known={known}
          today={today}
          canAct={canAct}
          onChanged={onChanged}
          onDeleted={onDeleted}
        />
        {pet.access && !reading.savedAt && <LeavePet pet={pet} access={pet.access} />}
      </Page>
      <PetPrint pet={pet} records={records} isWhole={!known} today={today} />
    </>
  );
}

/** What the page does when records were saved or deleted: it shows that at once, and reloads them. */
function useChanges({ change }: ReturnType<typeof usePetRecords>) {
  const { revalidate } = useRevalidator();
  const onChanged = useCallback(
    (saved: readonly PetRecord[]) => {
      for (const record of saved) change(record.id, record);
      return revalidate();
    },
    [change, revalidate],
  );
  const onDeleted = (id: string) => {
    change(id, null);
    return revalidate();
  };
  return { onChanged, onDeleted };
}
