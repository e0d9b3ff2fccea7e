import { useState } from 'react';
import type { Pet } from '../../../contract/pets.ts';
import type { PetRecord } from '../../../contract/records.ts';
import type { ShareScope } from '../../../contract/share-scope.ts';
import { Button } from '../ui/button.tsx';
import { EyeIcon } from '../ui/icons.tsx';
import { shownRecords } from './preview.ts';
import styles from './scope-summary.module.css';
import { SharePreview } from './share-preview.tsx';
import { countText, summaryText } from './share-texts.ts';

interface ScopeSummaryProps {
  pet: Pet;
  records: readonly PetRecord[];
  scope: ShareScope;
}

/** How much the link that is being made would show, and a look at it. */
export function ScopeSummary({ pet, records, scope }: ScopeSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = shownRecords(records, scope);
  return (
    <div className={styles.summary}>
      <p role="status" className={styles.text}>
        {summaryText(scope, shown.length)}
        {shown.length > 0 && (
          <span className={styles.count}>
            {shown.length.toLocaleString()} of {countText(records.length, 'record')}
          </span>
        )}
      </p>
      <Button variant="secondary" size="small" icon={<EyeIcon size={18} />} onClick={() => setIsOpen(true)}>
        Preview
      </Button>
      {isOpen && <SharePreview pet={pet} records={records} scope={scope} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
