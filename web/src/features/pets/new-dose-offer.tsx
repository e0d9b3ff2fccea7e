import type { RefObject } from 'react';
import { expiryStatus } from '../../../../contract/records/expiry.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { today } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import type { RecordValues } from '../../shared/records/record-values.ts';
import { LinkButton } from '../../ui/button.tsx';
import { differs } from '../../ui/forms/use-unsaved.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';

interface NewDoseOfferProps {
  record: PetRecord;
  /** The form's values before any change. */
  initial: RecordValues;
  values: RecordValues;
  /** Whether leaving would lose input. */
  unsaved: RefObject<boolean>;
}

const DATES = ['issued_on', 'expires_on'] as const;

/** Offers a new dose when the dates of a record change that has expired or is due soon. */
export function NewDoseOffer({ record, initial, values, unsaved }: NewDoseOfferProps) {
  const status = expiryStatus(record.expires_on, today());
  if (status !== 'expired' && status !== 'due soon') return null;
  const changed = DATES.filter((name) => values[name] !== initial[name] && values[name] !== '');
  const typed = Object.fromEntries(changed.map((name) => [name, values[name]]));
  const { issued_on, expires_on } = initial;
  const hasOtherChanges = differs({ ...values, issued_on, expires_on }, initial);
  // The link keeps the dates. Of other input, the page warns before it is lost.
  const keepDates = () => {
    if (!hasOtherChanges) unsaved.current = false;
  };
  return (
    <div className={layout.stack2}>
      <p role="status" className={typography.note}>
        {changed.length > 0 &&
          'Saving replaces this record’s dates. If the pet got a new dose, add it instead: this record then stays in the history.'}
      </p>
      {changed.length > 0 && (
        <div>
          <LinkButton
            variant="secondary"
            size="small"
            icon={<PlusIcon size={18} />}
            to={paths.addDose(record.pet_id, record.id, typed)}
            onClick={keepDates}
          >
            Add this as a new dose instead
          </LinkButton>
        </div>
      )}
    </div>
  );
}
