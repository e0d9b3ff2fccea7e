import { useState } from 'react';
import { mayDo } from '../../../../contract/access/duties.ts';
import type { Entry } from '../../../../contract/practices/entries.ts';
import type { Practice } from '../../../../contract/practices/practices.ts';
import type { ShownMember } from '../../../../contract/practices/team.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import layout from '../../ui/layout.module.css';
import styles from './entry-page.module.css';
import { signatureText } from './entry-text.ts';
import { ReasonDialog, type ReasonedChange } from './reason-dialog.tsx';
import { maySign, useSigning } from './signing.ts';
import { SigningOutcome } from './signing-outcome.tsx';
import { WhoSigns } from './who-signs.tsx';

/** A signature that was revoked by itself stays the last one: the entry can be withdrawn and recorded again. */
const REPLACEABLE: readonly NonNullable<Entry['signature']>['state'][] = ['changed', 'revoked-with-others'];

interface EntrySigningProps {
  practice: Practice;
  members: readonly ShownMember[];
  entry: Entry;
  onChanged: () => Promise<void>;
}

/** What is known of an entry's signature, and what a vet of the practice can do about it. */
export function EntrySigning({ practice, members, entry, onChanged }: EntrySigningProps) {
  const { busy, signing, sign } = useSigning(practice.id, onChanged);
  const [change, setChange] = useState<ReasonedChange | null>(null);
  const { signature, withdrawn } = entry;
  const canSign = maySign(practice) && !withdrawn;
  return (
    <Card className={layout.stack3}>
      <h2>Signature</h2>
      <p>{signatureText(entry)}</p>
      {signature && (
        <a className={styles.check} href={`/verify/${signature.id}`}>
          What anyone can check
        </a>
      )}
      {signing && <SigningOutcome signing={signing} />}
      <div className={layout.wrap}>
        {canSign && !signature && (
          <Button busy={busy} onClick={() => void sign([entry])}>
            {busy ? 'Signing…' : 'Sign now'}
          </Button>
        )}
        {canSign && signature && REPLACEABLE.includes(signature.state) && (
          <Button onClick={() => setChange('amend')}>Sign as it is now</Button>
        )}
        {mayDo(practice.roles, 'sign') && signature && !signature.state.startsWith('revoked') && (
          <Button variant="secondary" onClick={() => setChange('revoke')}>
            Withdraw signature
          </Button>
        )}
      </div>
      {!withdrawn && signature?.state !== 'current' && <WhoSigns practice={practice} members={members} />}
      {change && signature && (
        <ReasonDialog
          practiceId={practice.id}
          signatureId={signature.id}
          version={entry.version}
          change={change}
          onChanged={onChanged}
          onClose={() => setChange(null)}
        />
      )}
    </Card>
  );
}
