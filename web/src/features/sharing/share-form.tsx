import { SHARE_DAYS } from '../../../../contract/limits.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-input.tsx';
import { CustomScope } from './custom-scope.tsx';
import { MoreOptions } from './more-options.tsx';
import { PurposeField } from './purpose-field.tsx';
import { ScopeSummary } from './scope-summary.tsx';
import { LabelField } from './share-fields.tsx';
import { enteredScope } from './share-form-values.ts';
import styles from './share-page.module.css';
import { useShareForm } from './use-share-form.ts';

interface ShareFormProps {
  pet: Pet;
  /** All of the pet's records, newest first. */
  records: readonly PetRecord[];
  offersMail: boolean;
  onCreate: (share: Share) => void;
}

/** Creates a link: who it is for, what it shows and when it expires. */
export function ShareForm({ pet, records, offersMail, onCreate }: ShareFormProps) {
  const { form, values, errors, busy, change, handleSubmit } = useShareForm(pet, records, onCreate);
  return (
    <Card>
      <form ref={form} noValidate className={layout.stack4} onSubmit={handleSubmit}>
        <h2 className={styles.heading}>New link</h2>
        <PurposeField value={values.purpose} onChange={(purpose) => change({ purpose })} />
        {values.purpose === 'custom' && (
          <CustomScope
            value={values.custom}
            records={records}
            errors={errors}
            onChange={(part) => change({ custom: { ...values.custom, ...part } })}
          />
        )}
        <ScopeSummary pet={pet} records={records} scope={enteredScope(values)} />
        <div className={classNames(layout.tiles, styles.fields)}>
          <LabelField
            placeholder="Happy Paws, July"
            value={values.label}
            error={errors.label}
            onChange={(label) => change({ label })}
          />
          <TextField
            label="Expires in days"
            hint={`${SHARE_DAYS.min} to ${SHARE_DAYS.max} days`}
            error={errors.expires_in_days}
            required
            inputMode="numeric"
            autoComplete="off"
            value={values.days}
            onChange={(days) => change({ days })}
          />
        </div>
        <MoreOptions values={values} errors={errors} offersMail={offersMail} onChange={change} />
        <Button type="submit" busy={busy} icon={<LinkIcon />}>
          {busy ? 'Generating...' : 'Generate Link'}
        </Button>
      </form>
    </Card>
  );
}
