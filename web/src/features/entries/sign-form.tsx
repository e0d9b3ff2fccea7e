import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SIGNING } from '../../../../contract/limits.ts';
import type { Entry } from '../../../../contract/practices/entries.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import type { ShownMember } from '../../../../contract/practices/team.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './entry-lines.module.css';
import { entryText, petText } from './entry-text.ts';
import { useSigning } from './signing.ts';
import { countText, SigningOutcome } from './signing-outcome.tsx';
import { WhoSigns } from './who-signs.tsx';

interface SignFormProps {
  practice: Practice;
  members: readonly ShownMember[];
  unsigned: readonly Entry[];
  onSigned: () => Promise<void>;
}

/** A vet chooses entries that nobody has signed yet, and signs them at once. */
export function SignForm({ practice, members, unsigned, onSigned }: SignFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, signing, sign } = useSigning(practice.id, onSigned);
  const entries = unsigned.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));
  const isTooMany = entries.length > SIGNING.atOnce;
  return (
    <section className={layout.stack3} aria-label="To sign">
      {signing && <SigningOutcome signing={signing} />}
      {unsigned.length > 0 && (
        <Card className={layout.stack4}>
          <h2>Not signed yet</h2>
          <ul className={styles.list}>
            {unsigned.map((entry) => (
              <li key={entry.id} className={styles.line}>
                <CheckOption
                  type="checkbox"
                  checked={chosen.has(entry.id)}
                  onChange={() => toggle(entry.id)}
                  hint={entryText(entry)}
                >
                  {petText(entry)}
                </CheckOption>
                <Link
                  to={practicePaths.entry(practice.id, entry.id)}
                  aria-label={`Details: ${petText(entry)}`}
                >
                  Details
                </Link>
              </li>
            ))}
          </ul>
          {isTooMany && (
            <p className={typography.note}>{`Choose at most ${SIGNING.atOnce} entries at once.`}</p>
          )}
          <Button
            busy={busy}
            unavailable={entries.length === 0 || isTooMany}
            onClick={() => void sign(entries)}
          >
            {busy ? 'Signing…' : entries.length === 0 ? 'Sign' : `Sign ${countText(entries.length)}`}
          </Button>
          <WhoSigns practice={practice} members={members} />
        </Card>
      )}
    </section>
  );
}
