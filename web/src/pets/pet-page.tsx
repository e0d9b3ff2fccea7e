import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { calendarDay } from '../../../contract/dates.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditIcon, QrIcon, ShareIcon, UploadIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { loadPet } from './load-pet.ts';
import { PetFacts } from './pet-facts.tsx';
import styles from './pet-page.module.css';
import { PetRecords } from './pet-records.tsx';

/** The pet with its records. */
export const loader = ({ params: { petId = '' }, request }: LoaderFunctionArgs) =>
  loadPet(petId, request.signal);

/** One pet: who it is, and all its records. */
export function Component() {
  const { pet, records } = useLoaderData<typeof loader>();
  const today = calendarDay(new Date(), 'local');
  return (
    <Page
      title={pet.name}
      heading={
        <span dir="auto" className={styles.name}>
          {pet.name}
        </span>
      }
      back={{ to: paths.dashboard, label: 'Dashboard' }}
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
      <PetFacts pet={pet} today={today} />
      <div className={styles.actions}>
        <LinkButton to={paths.upload(pet.id)} icon={<UploadIcon />}>
          Upload Document
        </LinkButton>
        <LinkButton to={paths.share(pet.id)} variant="secondary" icon={<QrIcon />}>
          Generate QR Code
        </LinkButton>
      </div>
      <PetRecords key={pet.id} petId={pet.id} records={records} today={today} />
    </Page>
  );
}
