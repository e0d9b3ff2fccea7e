import { summaryOf } from '../../../../contract/records/record-types.ts';
import type { VerdictWords } from '../../../../contract/records/verdict.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { paths } from '../../platform/paths.ts';
import { whoseText } from '../../shared/access/access-texts.ts';
import { RecordLink } from '../../shared/records/record-link.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { VerdictLine } from '../../shared/records/verdict-line.tsx';
import { ownVerdict } from '../../shared/records/verdict-text.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import type { AttentionGroup } from './attention-groups.ts';
import styles from './needs-attention.module.css';

interface AttentionRowProps {
  group: AttentionGroup;
  today: string;
  petOf: ReadonlyMap<string, ListedPet>;
  /** False for a saved copy, where nothing can be sent, and for a pet that the reader may only see. */
  canAct: boolean;
  /** Opens what can be done about it. */
  onOpen: () => void;
}

/** "Rabies · Biscuit · expired Nov 17", and the button to what can be done about it. */
export function AttentionRow({ group, today, petOf, canAct, onOpen }: AttentionRowProps) {
  const [first, ...others] = group;
  const names = petNames(group, petOf);
  const row = useFocusRecovery<HTMLLIElement>(group.map(({ snoozed_until }) => snoozed_until ?? '').join());
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <VerdictLine
        status={first.status}
        name={
          others.length === 0 ? (
            <RecordLink to={paths.record(first.pet_id, first.id)}>{first.name}</RecordLink>
          ) : (
            <button type="button" onClick={onOpen}>
              {shorten(first.name)}
            </button>
          )
        }
        of={<bdi>{names}</bdi>}
        verdict={groupVerdict(group, today)}
        title={dayText(first.expires_on)}
        more={others.length === 0 && first.snoozed_until && snoozeText(first, first.snoozed_until)}
        action={
          canAct && (
            <IconButton aria-label={`Options for ${shorten(first.name)}, ${names}`} onClick={onOpen}>
              <PlusIcon />
            </IconButton>
          )
        }
      />
    </li>
  );
}

/** More are counted. */
const NAMED_PETS = 2;

/** "Biscuit", "Olive · Jon’s", "Biscuit and Jon’s Olive", "Biscuit, Olive and 3 more". */
function petNames(group: AttentionGroup, petOf: ReadonlyMap<string, ListedPet>): string {
  const pets = group.map(({ pet_id, pet_name }) => ({
    name: shorten(pet_name),
    access: petOf.get(pet_id)?.access,
  }));
  const [only, ...others] = pets;
  if (only?.access && others.length === 0) return `${only.name} · ${whoseText(only.access)}`;
  const names = [
    ...new Set(pets.map(({ name, access }) => (access?.owner_name ? `${whoseText(access)} ${name}` : name))),
  ];
  if (names.length <= NAMED_PETS) return names.join(' and ');
  return `${names.slice(0, NAMED_PETS).join(', ')} and ${names.length - NAMED_PETS} more`;
}

/** The verdict of all if it is the same, otherwise how many stand how. */
function groupVerdict(group: AttentionGroup, today: string): VerdictWords {
  const verdicts = new Set(group.map((record) => ownVerdict(record, today).join('')));
  if (verdicts.size === 1) return ownVerdict(group[0], today);
  const expired = group.filter(({ status }) => status === 'expired').length;
  const due = group.length - expired;
  const late = summaryOf(group[0].record_type) === 'medications' ? 'overdue' : 'expired';
  const parts = [expired > 0 && `${expired} ${late}`, due > 0 && `${due} due soon`];
  return [parts.filter(Boolean).join(', '), ''];
}

const snoozeText = ({ next_reminder_on }: AttentionGroup[0], until: string) =>
  `${next_reminder_on ? 'Reminder on' : 'Snoozed until'} ${dayText(until)}`;
