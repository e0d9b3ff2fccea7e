import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { loadAllRecords } from '../../platform/api/load-all-records.ts';
import { loadAllShares } from '../../platform/api/load-all-shares.ts';
import { siteConfig } from '../../platform/config.ts';
import { paths } from '../../platform/paths.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShareIcon, ShieldIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page.tsx';
import typography from '../../ui/typography.module.css';
import { refreshSharingCopy } from './load-sharing.ts';
import { loadViewers } from './load-viewers.ts';
import { PurposeButtons } from './purpose-buttons.tsx';
import { QrSheet } from './qr-sheet.tsx';
import { ShareForm } from './share-form.tsx';
import { isOpen } from './share-name.ts';
import styles from './share-page.module.css';
import { ShareList, ShareRow } from './share-row.tsx';
import { viewsSentence } from './share-texts.ts';
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

/** The link whose QR code is, or was, on the full screen. */
interface Shown {
  id: string;
  isOpen: boolean;
  isNew: boolean;
}

function SharePage({ loaded, mail }: Awaited<ReturnType<typeof loader>>) {
  const { id } = loaded.rest.pet;
  const { shares, rest, add, replace } = useShares(loaded, () => loadShares(id));
  const { pet, records, viewers } = rest;
  const [shown, setShown] = useState<Shown | null>(null);
  const [changedId, setChangedId] = useState<string | null>(null);
  const shownShare = shares.find((share) => share.id === shown?.id);
  const active = shares.filter(isOpen);
  const inactive = shares.filter((share) => !isOpen(share));
  const total = <p className={typography.note}>{viewsSentence(shares, shorten(pet.name, 40))}</p>;
  const rowOf = (share: Share) => (
    <ShareRow
      key={share.id}
      share={share}
      petName={pet.name}
      viewers={viewers[share.id]}
      takesFocus={share.id === changedId}
      onShow={() => setShown({ id: share.id, isOpen: true, isNew: false })}
      onChange={(changed) => {
        setChangedId(changed.id);
        replace(changed);
        void refreshSharingCopy();
      }}
    />
  );

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
      <UnsavedForms subject="a share link">
        {active.length > 0 && (
          <ShareList heading="Active links" note={total}>
            {active.map(rowOf)}
          </ShareList>
        )}
        <NewLink
          pet={pet}
          records={records}
          offersMail={mail}
          onCreate={(share) => {
            add(share);
            void refreshSharingCopy();
            setShown({ id: share.id, isOpen: true, isNew: true });
          }}
        />
        <p className={classNames(typography.note, styles.intro)}>
          Anyone with a link can view the records of <bdi>{shorten(pet.name)}</bdi> that you choose, without
          an account, until the link expires. They can’t change anything.
        </p>
        {inactive.length > 0 && (
          <ShareList heading="Other links" note={active.length === 0 && total}>
            {inactive.map(rowOf)}
          </ShareList>
        )}
        {shares.length === 0 && (
          <EmptyState icon={<ShareIcon size={26} />} title="No share links yet">
            Choose who a link is for. It appears here, and you can deactivate it at any time.
          </EmptyState>
        )}
      </UnsavedForms>
      {shown && shownShare && (
        <QrSheet
          open={shown.isOpen && isOpen(shownShare)}
          onOpenChange={(isNowOpen) => setShown({ ...shown, isOpen: isNowOpen })}
          share={shownShare}
          pet={pet}
          isNew={shown.isNew}
        />
      )}
    </Page>
  );
}

interface NewLinkProps {
  pet: Pet;
  records: readonly PetRecord[];
  offersMail: boolean;
  onCreate: (share: Share) => void;
}

/** Creates a link: by one tap on who it is for, or with a form of all options. */
const NewLink = ({ pet, records, offersMail, onCreate }: NewLinkProps) => (
  <section aria-labelledby="new-link" className={layout.stack4}>
    <h2 id="new-link">New link</h2>
    <PurposeButtons pet={pet} onCreate={onCreate} />
    <Disclosure title="More options" names="What to show, expiry, label, passcode, view limit" errors={null}>
      <ShareForm pet={pet} records={records} offersMail={offersMail} onCreate={onCreate} />
    </Disclosure>
  </section>
);

/** Loads a pet's links with their viewers, and all of its records, to choose a link's scope from. */
async function loadShares(petId: string, signal?: AbortSignal) {
  const links = loadAllShares(petId, signal).then(async ({ pet, shares }) => ({
    pet,
    shares,
    viewers: await loadViewers(shares, signal),
  }));
  const [{ pet, shares, viewers }, { records }] = await Promise.all([links, loadAllRecords(petId, signal)]);
  return { shares, rest: { pet, records, viewers } };
}

/** Whether this stage sends mails about a first view. False if that is unknown. */
const offersMail = () =>
  siteConfig().then(
    ({ mail }) => mail,
    () => false,
  );
