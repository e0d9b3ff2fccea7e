import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { PetWithShares } from '../../../contract/overview.ts';
import type { Share } from '../../../contract/shares.ts';
import { call } from '../api/call.ts';
import { loadPetPage } from '../api/load-pet-page.ts';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { shorten } from '../ui/records/shorten.ts';
import { useWindowReturn } from '../ui/use-window-return.ts';
import { cardLinks, deadCardLink } from './card-links.ts';
import { CardMaker } from './card-maker.tsx';
import styles from './emergency-card-page.module.css';
import { NoCardLink } from './no-card-link.tsx';

const loadShares = (petId: string, signal?: AbortSignal) =>
  call('list-shares', { params: { petId }, ...(signal && { signal }) });

/** A pet and its share links, one of which the card carries. */
export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading data', signal, () => loadShares(petId, signal));

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <EmergencyCardPage key={loaded.pet.id} loaded={loaded} />;
}

function EmergencyCardPage({ loaded }: { loaded: PetWithShares }) {
  const [{ pet, shares }, setLoaded] = useState(loaded);
  const now = new Date();
  const [first, ...others] = cardLinks(shares, now);
  const add = (share: Share) => setLoaded({ pet, shares: [share, ...shares] });
  // The link may have been deactivated in another tab. A failure leaves what is shown.
  useWindowReturn(() => {
    loadShares(pet.id).then(
      (fresh) => setLoaded((before) => ({ ...fresh, shares: withNewer(before.shares, fresh.shares) })),
      () => undefined,
    );
  });

  return (
    <Page
      title={`Emergency card for ${pet.name}`}
      heading="Emergency card"
      back={{ to: paths.share(pet.id), label: 'Back to share links' }}
      width="narrow"
    >
      <p className={styles.intro}>
        For a collar, a wallet or the fridge. Whoever scans its code reads <bdi>{shorten(pet.name)}</bdi>’s
        details, medications, allergies and notes, without an account or a passcode.
      </p>
      {first ? (
        <CardMaker pet={pet} links={[first, ...others]} onCreate={add} />
      ) : (
        <NoCardLink pet={pet} dead={deadCardLink(shares, now)} onCreate={add} />
      )}
    </Page>
  );
}

/** A link that was made since the fresh ones were asked for is not among them. */
const withNewer = (known: readonly Share[], fresh: readonly Share[]) => [
  ...known.filter((share) => !fresh.some(({ id }) => id === share.id)),
  ...fresh,
];
