import { useState } from 'react';
import type { Jwks } from '../../../../../contract/signatures/signing-keys.ts';
import { verifyCalls } from '../../../../../contract/signatures/verify-calls.ts';
import { call } from '../../../platform/api/call.ts';
import { momentText, timeText } from '../../../shared/texts/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { useLoaded } from '../../../ui/use-loaded.ts';
import styles from './reviews.module.css';
import { WithdrawSignatures } from './withdraw-signatures.tsx';

/** The keys that sign or signed, asked for by a tap: they are looked at when something went wrong. */
export function SigningKeys() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <KeyList />;
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Show signing keys
      </Button>
    </div>
  );
}

function KeyList() {
  const { data, failure, reload } = useLoaded((signal) =>
    call(verifyCalls['list-signing-keys'], signal ? { signal } : {}),
  );
  return (
    <section aria-labelledby="keys" className={layout.stack3}>
      <h2 id="keys">Signing keys</h2>
      <p role="status" className={typography.note}>
        {failure ?? (data ? countText(data) : 'Loading…')}
      </p>
      <ul className={styles.rows}>
        {data?.keys.map((key) => (
          <li key={key.kid} className={styles.row}>
            <span className={styles.facts}>
              <code className={styles.typed}>{key.kid}</code>
              {keyTexts(key).map((text) => (
                <span key={text} className={typography.note}>
                  {text}
                </span>
              ))}
            </span>
            <span className={classNames(layout.line, styles.aside)}>
              <WithdrawSignatures of={{ kid: key.kid }} name="this key" onDone={reload} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const countText = ({ keys }: Jwks) =>
  keys.length === 0 ? 'No key has signed yet.' : 'The key in use is the last one.';

/** "Nov 29, 2026, 8:02 AM". */
const moment = (seconds: number) => {
  const time = new Date(seconds * 1000).toISOString();
  return `${momentText(time)}, ${timeText(time)}`;
};

const keyTexts = ({ iat, retired_at, revoked_since }: Jwks['keys'][number]): string[] => [
  `Signs since ${moment(iat)}`,
  ...(retired_at === undefined ? [] : [`Retired on ${moment(retired_at)}`]),
  ...(revoked_since === undefined ? [] : [`Signatures withdrawn from ${moment(revoked_since)} on`]),
];
