import { useId } from 'react';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './share-page.module.css';
import { ShareRow } from './share-row.tsx';
import { viewsSentence } from './share-texts.ts';

interface ShareListProps {
  /** Newest first. */
  shares: readonly Share[];
  petName: string;
  onChange: (share: Share) => void;
}

/** The pet's links, including expired ones. */
export function ShareList({ shares, petName, onChange }: ShareListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classNames(layout.stack4, styles.section)}>
      <h2 id={headingId}>Your links</h2>
      {shares.length === 0 ? (
        <EmptyState icon={<ShareIcon size={26} />} title="No share links yet">
          Generate a link for your vet, kennel or sitter. It appears here, and you can deactivate it at any
          time.
        </EmptyState>
      ) : (
        <>
          <p className={classNames(typography.note, styles.intro)}>
            {viewsSentence(shares, shorten(petName, 40))}
          </p>
          <ul className={layout.stack3}>
            {shares.map((share) => (
              <ShareRow key={share.id} share={share} petName={petName} onChange={onChange} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
