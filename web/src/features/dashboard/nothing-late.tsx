import type { ReactNode } from 'react';
import { DUE_SOON_DAYS } from '../../../../contract/limits.ts';
import type { Upcoming } from '../../../../contract/reminders/reminders.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { CheckIcon, InfoIcon } from '../../ui/icons.tsx';
import styles from './needs-attention.module.css';
import type { PetSummary } from './status-text.ts';

/** More pets are counted instead. */
const NAMED_PETS = 3;

interface NothingLateProps {
  upcoming: Pick<Upcoming, 'pets' | 'pending'>;
  pets: readonly ListedPet[];
}

/** What is true when nothing has expired or will soon: "Biscuit is up to date", and of which pets that is not known. */
export function NothingLate({ upcoming: { pets: summaries, pending }, pets }: NothingLateProps) {
  const names = new Map(pets.map(({ id, name }) => [id, name]));
  const proven = summaries.filter(({ is_up_to_date }) => is_up_to_date);
  const open = summaries.filter(({ unknown }) => unknown > 0);
  const cut = summaries.filter(({ is_complete }) => !is_complete);
  return (
    <div className={styles.calm}>
      {proven.length <= NAMED_PETS
        ? proven.map((pet) => <UpToDate key={pet.pet_id} pet={pet} name={names.get(pet.pet_id) ?? ''} />)
        : pending === 0 && (
            <ManyUpToDate pets={proven} names={names} isAll={proven.length === summaries.length} />
          )}
      {cut.length > 0 && <Fact>{cutText(cut, names)}</Fact>}
      {cut.length === 0 && (open.length > 0 || (proven.length === 0 && pending === 0)) && (
        <Fact>{openText(open, names, proven.length > 0 || pending > 0)}</Fact>
      )}
    </div>
  );
}

interface FactProps {
  status?: 'valid';
  children: ReactNode;
}

const Fact = ({ status, children }: FactProps) => (
  <p className={styles.fact} data-status={status}>
    <span className={styles.glyph}>{status ? <CheckIcon /> : <InfoIcon />}</span>
    <span>{children}</span>
  </p>
);

function UpToDate({ pet: { next }, name }: { pet: PetSummary; name: string }) {
  return (
    <Fact status="valid">
      <strong>
        <bdi>{shorten(name)}</bdi> is up to date.
      </strong>{' '}
      {next && <Next next={next} />}
    </Fact>
  );
}

function ManyUpToDate({
  pets,
  names,
  isAll,
}: {
  pets: readonly PetSummary[];
  names: ReadonlyMap<string, string>;
  isAll: boolean;
}) {
  const [first] = pets
    .filter(({ next }) => next !== null)
    .toSorted((a, b) => Number((a.next?.expires_on ?? '') > (b.next?.expires_on ?? '')) * 2 - 1);
  return (
    <Fact status="valid">
      <strong>
        {isAll ? `All ${pets.length} pets are up to date.` : `${pets.length} pets are up to date.`}
      </strong>{' '}
      {first?.next && <Next next={first.next} pet={names.get(first.pet_id)} />}
    </Fact>
  );
}

function Next({ next, pet }: { next: NonNullable<PetSummary['next']>; pet?: string | undefined }) {
  return (
    <>
      Next: <bdi>{shorten(next.name)}</bdi>
      {pet !== undefined && (
        <>
          {' '}
          for <bdi>{shorten(pet)}</bdi>
        </>
      )}{' '}
      on <time dateTime={next.expires_on}>{dayText(next.expires_on)}</time>.
    </>
  );
}

/** Nothing is known of the records that were not counted, so nothing may be said of them. */
function cutText(cut: readonly PetSummary[], names: ReadonlyMap<string, string>): string {
  const one = shorten(names.get(cut[0]?.pet_id ?? '') ?? 'One pet');
  const have = cut.length === 1 ? `${one} has` : `${cut.length} pets have`;
  return `${have} too many different records for a summary. Check the pet’s page.`;
}

const NONE_LATE = `No record that you still need has expired or expires within ${DUE_SOON_DAYS} days.`;

/**
 * For pets with vaccinations that prove nothing, or without any. `isPartial` if other pets are up to date or unchecked.
 */
function openText(
  open: readonly PetSummary[],
  names: ReadonlyMap<string, string>,
  isPartial: boolean,
): string {
  const [first] = open;
  if (!first) return `${NONE_LATE} Vaccinations with an expiry date show up here.`;
  const start = isPartial ? '' : `${NONE_LATE} `;
  if (open.length > 1) return `${start}${open.length} pets have vaccinations with an unknown status.`;
  const name = shorten(names.get(first.pet_id) ?? 'one pet');
  return `${start}We don’t know whether all of ${name}’s vaccinations are valid.`;
}
