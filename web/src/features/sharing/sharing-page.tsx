import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Reading } from '../../platform/offline/read-or-saved-copy.ts';
import { copyOwnerId } from '../../platform/offline/saved-copies.ts';
import { paths } from '../../platform/paths.ts';
import { hasGrantedPets } from '../../platform/session/has-granted-pets.ts';
import { whoseText } from '../../shared/access/access-texts.ts';
import { loadOrNotify } from '../../shared/loading/load-or-notify.ts';
import { SavedCopyNote } from '../../shared/offline/saved-copy-note.tsx';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PawIcon, PlusIcon, ShareIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { MoreButton } from '../../ui/more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { ActiveLink } from './active-link.tsx';
import { readSharing, type SharablePet, type Sharing } from './load-sharing.ts';
import { QrSheet } from './qr-sheet.tsx';
import { isOpen } from './share-name.ts';
import styles from './sharing-page.module.css';
import { useSharing } from './use-sharing.ts';

/** Loads the active links of all pets, or their saved copy. */
export const loader = ({ request: { signal } }: LoaderFunctionArgs): Promise<Reading<Sharing>> =>
  loadOrNotify('Error loading data', signal, () => readSharing(signal));

/** All active links, each a tap away from its QR code, and every pet to share. */
export function Component() {
  const reading = useLoaderData<typeof loader>();
  const pets = reading.data.pets;
  return (
    <Page title="Sharing" heading="Sharing" width="narrow">
      <SavedCopyNote {...reading} />
      <ActiveLinks first={reading.data} hasPets={pets.length > 0} />
      {pets.length > 0 ? (
        <section aria-labelledby="share-pet" className={layout.stack4}>
          <h2 id="share-pet">Share a pet</h2>
          <ul className={styles.pets}>
            {pets.map((pet) => (
              <PetToShare key={pet.id} pet={pet} />
            ))}
          </ul>
        </section>
      ) : (
        <NoPets />
      )}
    </Page>
  );
}

/** Whoever looks after a pet without making links for it has pets, but none to share. */
function NoPets() {
  const ownerId = copyOwnerId();
  const seesOthers = ownerId !== null && hasGrantedPets(ownerId);
  return (
    <EmptyState
      icon={<PawIcon size={26} />}
      title={seesOthers ? 'No pets to share' : 'No pets yet'}
      action={
        <LinkButton to={paths.addPet} icon={<PlusIcon />}>
          Add Pet
        </LinkButton>
      }
    >
      {seesOthers
        ? 'Owners and co-owners share a pet’s records. Add a pet of your own to share its records.'
        : 'Add a pet to share its records with a vet, kennel or sitter.'}
    </EmptyState>
  );
}

function ActiveLinks({ first, hasPets }: { first: Sharing; hasPets: boolean }) {
  const { shares, pets, viewers, hasMore, loadMore } = useSharing(first);
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<{ id: string; isOpen: boolean } | null>(null);
  // A saved copy may be days old.
  const active = shares.filter(isOpen);
  const share = active.find(({ id }) => id === shown?.id);
  const pet = share && pets.get(share.pet_id);
  if (!hasPets && active.length === 0) return null;
  return (
    <section aria-labelledby="active-links" className={layout.stack4}>
      <h2 id="active-links">Active links</h2>
      {active.length === 0 && !hasMore && (
        <EmptyState icon={<ShareIcon size={26} />} title="No active links">
          Choose a pet below to create a link for its vet, kennel or sitter.
        </EmptyState>
      )}
      <ul ref={list} className={layout.stack3}>
        {active.map((each) => {
          const linked = pets.get(each.pet_id);
          return (
            linked && (
              <ActiveLink
                key={each.id}
                share={each}
                pet={linked}
                viewers={viewers[each.id]}
                onShow={() => setShown({ id: each.id, isOpen: true })}
              />
            )
          );
        })}
      </ul>
      <MoreButton list={list} hasMore={hasMore} onMore={loadMore} />
      {share && pet && (
        <QrSheet
          open={shown?.isOpen ?? false}
          onOpenChange={(isNowOpen) => setShown({ id: share.id, isOpen: isNowOpen })}
          share={share}
          pet={pet}
        />
      )}
    </section>
  );
}

const PetToShare = ({ pet }: { pet: SharablePet }) => (
  <li>
    <LinkButton to={paths.share(pet.id)} variant="secondary" className={styles.pet}>
      <PetPhoto pet={pet} size="small" isLazy />
      <span>
        Share <bdi>{shorten(pet.name)}</bdi>
        {pet.access && <span>{` · ${whoseText(pet.access)}`}</span>}
      </span>
    </LinkButton>
  </li>
);
