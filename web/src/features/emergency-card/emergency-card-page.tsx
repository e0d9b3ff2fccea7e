import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import * as z from 'zod/mini';
import { petIdSchema } from '../../../../contract/ids.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { type Share, shareSchema } from '../../../../contract/sharing/shares.ts';
import { loadAllRecords, petWithAllRecordsSchema } from '../../platform/api/load-all-records.ts';
import { loadAllShares } from '../../platform/api/load-all-shares.ts';
import { now as currentMoment } from '../../platform/clock.ts';
import { cardCopyName } from '../../platform/offline/pet-copies.ts';
import { type Reading, readOrSavedCopy } from '../../platform/offline/read-or-saved-copy.ts';
import { paths } from '../../platform/paths.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { isStillOpen } from '../../shared/access/still-open.ts';
import { loadPetPage } from '../../shared/loading/load-pet-page.ts';
import { SavedCopyNote } from '../../shared/offline/saved-copy-note.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { hasContacts } from '../../shared/shared-pet/recipient-view.ts';
import { Page } from '../../ui/page.tsx';
import { useWindowReturn } from '../../ui/use-window-return.ts';
import { cardLinks, LEAST_CARD_DAYS, lastCardLink } from './card-links.ts';
import { CardMaker } from './card-maker.tsx';
import { CardScope } from './card-scope.tsx';
import { CardWithoutCode } from './card-without-code.tsx';
import { NoCardLink } from './no-card-link.tsx';
import { PhoneQuestion } from './phone-question.tsx';

/**
 * Loads everything that a card needs, or its saved copy: a card may be needed where there is no network. A missing pet,
 * or someone else's, redirects to the dashboard.
 */
export const loader = ({ params: { petId = '' }, request: { signal } }: LoaderFunctionArgs) =>
  loadPetPage('Error loading data', signal, () =>
    readOrSavedCopy(cardCopyName(petId), cardPartsSchema, () => loadCard(petId, signal)),
  );

export function Component() {
  const reading = useLoaderData<typeof loader>();
  return <EmergencyCardPage key={reading.data.pet.id} reading={reading} />;
}

function EmergencyCardPage({ reading }: { reading: Reading<CardParts> }) {
  const [{ pet, shares, records }, setLoaded] = useState(reading.data);
  const [shownAt, setShownAt] = useState(reading.savedAt);
  // A fresh answer replaces the copy, but not what was typed meanwhile.
  if (shownAt !== reading.savedAt) {
    setShownAt(reading.savedAt);
    setLoaded(reading.data);
  }
  const canAct = !reading.savedAt;
  const { mayChange } = powersOf(pet);
  const now = currentMoment();
  /** Null until it is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const phone = typed ?? pet.emergency_contact?.phone ?? '';
  // A saved copy can't make a link, so any that works is better than none.
  const [first, ...others] = cardLinks(shares, now, canAct ? LEAST_CARD_DAYS : 0);
  const add = (share: Share) => setLoaded((before) => ({ ...before, shares: [share, ...before.shares] }));
  const changePet = (changed: Pet) => setLoaded((before) => ({ ...before, pet: changed }));
  // Another tab may have deactivated the link. If the reload fails, keep what is shown.
  useWindowReturn(() => {
    loadCard(pet.id).then(
      (fresh) => setLoaded((before) => ({ ...fresh, shares: withNewer(before.shares, fresh.shares) })),
      () => undefined,
    );
  });

  return (
    <Page
      title={`Emergency card for ${pet.name}`}
      heading="Emergency card"
      back={
        mayChange
          ? { to: paths.share(pet.id), label: 'Back to share links' }
          : { to: paths.pet(pet.id), label: shorten(pet.name) }
      }
      width="narrow"
    >
      <SavedCopyNote {...reading} />
      {mayChange && (
        <CardScope pet={pet} hasContacts={first ? first.show_contacts : hasContacts(pet)} records={records} />
      )}
      <PhoneQuestion
        pet={pet}
        phone={phone}
        onChange={setTyped}
        onPetChange={changePet}
        canAct={canAct && mayChange}
      />
      {!mayChange ? (
        <CardWithoutCode pet={pet} records={records} phone={phone} />
      ) : first ? (
        <CardMaker
          pet={pet}
          phone={phone}
          records={records}
          links={[first, ...others]}
          onCreate={add}
          canAct={canAct}
        />
      ) : (
        <NoCardLink pet={pet} phone={phone} last={lastCardLink(shares)} onCreate={add} />
      )}
    </Page>
  );
}

/** Keeps links created after the reload was requested, which its response lacks. */
const withNewer = (known: readonly Share[], fresh: readonly Share[]) => [
  ...known.filter((share) => !fresh.some(({ id }) => id === share.id)),
  ...fresh,
];

/** Everything that a card and its preview need: the pet, its links and all of its records. */
const cardPartsSchema = z
  .extend(petWithAllRecordsSchema, { shares: z.array(shareSchema) })
  .check(z.refine(isStillOpen));
type CardParts = z.output<typeof cardPartsSchema>;

/**
 * Loads a pet, its share links and its records. Of another owner's pet the records say first whether the reader may see
 * the links. Rejects as `call` does.
 */
async function loadCard(petId: string, signal?: AbortSignal): Promise<CardParts> {
  if (!petIdSchema.safeParse(petId).success) {
    const { pet, records } = await loadAllRecords(petId, signal);
    if (!powersOf(pet).mayChange) return { pet, records, shares: [] };
  }
  const [loaded, { records }] = await Promise.all([
    loadAllShares(petId, signal),
    loadAllRecords(petId, signal),
  ]);
  return { ...loaded, records };
}
