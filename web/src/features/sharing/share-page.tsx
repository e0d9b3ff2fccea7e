import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { loadAllRecords } from '../../platform/api/load-all-records.ts';
import { loadAllShares } from '../../platform/api/load-all-shares.ts';
import { siteConfig } from '../../platform/config.ts';
import { paths } from '../../platform/paths.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ShieldIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import { NewShare } from './new-share.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';
import { isOpen } from './share-name.ts';
import styles from './share-page.module.css';
import { UnsavedForms } from './unsaved-forms.tsx';
import { useShares } from './use-shares.ts';

/** Loads a pet, its links and its records. A missing pet, or someone else's, redirects to the dashboard. */
export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading data', signal, async () => {
    const [loaded, mail] = await Promise.all([loadShares(petId, signal), offersMail()]);
    return { loaded, mail };
  });

export function Component() {
  const { loaded, mail } = useLoaderData<typeof loader>();
  return <SharePage key={loaded.rest.pet.id} loaded={loaded} mail={mail} />;
}

function SharePage({ loaded, mail }: Awaited<ReturnType<typeof loader>>) {
  const { id } = loaded.rest.pet;
  const { shares, rest, add, replace } = useShares(loaded, () => loadShares(id));
  const { pet, records } = rest;
  const [newestId, setNewestId] = useState<string | null>(null);
  const newest = shares.find((share) => share.id === newestId);
  const handleCreate = (share: Share) => {
    add(share);
    setNewestId(share.id);
  };

  return (
    <Page
      title={`Share ${pet.name}`}
      heading="Share links"
      back={{ to: paths.pet(pet.id), label: `Back to ${pet.name}` }}
      actions={
        <LinkButton to={paths.emergencyCard(pet.id)} variant="secondary" icon={<ShieldIcon />}>
          Emergency card
        </LinkButton>
      }
      width="narrow"
    >
      <p className={classNames(typography.note, styles.intro)}>
        Anyone with a link can view the records of <bdi>{shorten(pet.name)}</bdi> that you choose, without an
        account, until the link expires. They can’t change anything.
      </p>
      <UnsavedForms subject="a share link">
        <ShareForm pet={pet} records={records} offersMail={mail} onCreate={handleCreate} />
        {newest && isOpen(newest) && <NewShare key={newest.id} share={newest} petName={pet.name} />}
        <ShareList shares={shares} petName={pet.name} onChange={replace} />
      </UnsavedForms>
    </Page>
  );
}

/** Loads a pet's links and all of its records, to choose a link's scope from. */
async function loadShares(petId: string, signal?: AbortSignal) {
  const [{ pet, shares }, { records }] = await Promise.all([
    loadAllShares(petId, signal),
    loadAllRecords(petId, signal),
  ]);
  return { shares, rest: { pet, records } };
}

/** Whether this stage sends first-opening mails. False if that is unknown. */
const offersMail = () =>
  siteConfig().then(
    ({ mail }) => mail,
    () => false,
  );
