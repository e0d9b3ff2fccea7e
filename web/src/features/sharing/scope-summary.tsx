import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { ShareScope } from '../../../../contract/sharing/share-scope.ts';
import { PreviewButton } from '../../shared/shared-pet/preview-button.tsx';
import { shownRecords } from '../../shared/shared-pet/recipient-view.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './share-page.module.css';
import { countText, summaryText } from './share-texts.ts';

interface ScopeSummaryProps {
  pet: Pet;
  records: readonly PetRecord[];
  scope: ShareScope;
  showsContacts: boolean;
}

/** Summarises what the new link would show, with a preview. */
export function ScopeSummary({ pet, records, scope, showsContacts }: ScopeSummaryProps) {
  const shown = shownRecords(records, scope);
  return (
    <div className={classNames(layout.spread, styles.summary)}>
      <p role="status" className={styles.text}>
        <span>{summaryText(scope, shown.length)}</span>
        {shown.length > 0 && (
          <span className={styles.count}>
            <span>{shown.length.toLocaleString()}</span> of <span>{countText(records.length, 'record')}</span>
          </span>
        )}
      </p>
      <PreviewButton
        pet={pet}
        records={records}
        scope={scope}
        showsContacts={showsContacts}
        description="This is what recipients see. Nothing has been shared yet."
      />
    </div>
  );
}
