import type { SignResult } from '../../../../contract/signatures/signature-calls.ts';
import { paths } from '../../platform/paths.ts';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { NoticeLine } from '../../ui/notice-line.tsx';
import typography from '../../ui/typography.module.css';
import { namesOf } from './patient-picker.tsx';
import styles from './saved-entries.module.css';
import type { Signing } from './signing.ts';

const UNSIGNED: Record<Exclude<SignResult['outcome'], 'signed'>, (pets: string) => string> = {
  'already-signed': (pets) => `Already signed: ${pets}.`,
  changed: (pets) => `Not signed, because someone just changed the entry: ${pets}. Read it again, then sign.`,
  withdrawn: (pets) => `Not signed, because the entry was withdrawn: ${pets}.`,
  'not-signed': (pets) => `Not signed, because something failed: ${pets}. Sign again.`,
  'not-found': (pets) => `Not signed, because your practice has no such entry: ${pets}.`,
};

/** Says whose entries were signed, and why others weren't. */
export function SigningOutcome({ signing }: { signing: Signing }) {
  if ('refusal' in signing) return <Refusal {...signing} />;
  const of = (outcome: SignResult['outcome']) =>
    signing.entries.filter(({ id }) =>
      signing.results.some((result) => result.entry_id === id && result.outcome === outcome),
    );
  const signed = of('signed');
  return (
    <div className={layout.stack2} role="status">
      {signed.length > 0 && (
        <p className={styles.saved}>
          <CheckIcon />
          <span>{`${countText(signed.length)} signed: ${petsOf(signed)}.`}</span>
        </p>
      )}
      {(Object.keys(UNSIGNED) as (keyof typeof UNSIGNED)[]).map((outcome) => {
        const entries = of(outcome);
        return (
          entries.length > 0 && (
            <p key={outcome} className={typography.note}>
              {UNSIGNED[outcome](petsOf(entries))}
            </p>
          )
        );
      })}
    </div>
  );
}

function Refusal({ refusal }: Extract<Signing, { refusal: unknown }>) {
  if (refusal.code !== 'second-factor-needed') return <p role="alert">{refusal.message}</p>;
  return (
    <div role="alert">
      <NoticeLine tone="amber" icon={<AlertIcon />} action="Turn on codes" to={`${paths.settings}#security`}>
        {refusal.message}
      </NoticeLine>
    </div>
  );
}

/** "1 entry", "3 entries". */
export const countText = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** Each pet of these entries once. */
const petsOf = (entries: readonly { grant_id: string; pet: { name: string } }[]) =>
  namesOf([...new Map(entries.map(({ grant_id, pet }) => [grant_id, pet])).values()]);
