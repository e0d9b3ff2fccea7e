import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { now } from '../../platform/clock.ts';
import { hasContacts } from '../../shared/shared-pet/recipient-view.ts';
import { Button } from '../../ui/button.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { CustomScope } from './custom-scope.tsx';
import { DaysField } from './days-field.tsx';
import { defaultLabel } from './default-label.ts';
import { LimitFields } from './limit-fields.tsx';
import { PurposeField } from './purpose-field.tsx';
import { ScopeSummary } from './scope-summary.tsx';
import { LabelField } from './share-fields.tsx';
import { enteredScope, showsContacts } from './share-form-values.ts';
import { useShareForm } from './use-share-form.ts';

interface ShareFormProps {
  pet: Pet;
  /** All of the pet's records, newest first. */
  records: readonly PetRecord[];
  offersMail: boolean;
  onCreate: (share: Share) => void;
}

/** Creates a link with other options than its purpose's: what it shows, who can open it and until when. */
export function ShareForm({ pet, records, offersMail, onCreate }: ShareFormProps) {
  const { form, values, errors, busy, change, handleSubmit } = useShareForm(pet, records, onCreate);
  return (
    <form ref={form} noValidate className={layout.stack4} onSubmit={handleSubmit}>
      <PurposeField value={values.purpose} onChange={(purpose) => change({ purpose })} />
      {values.purpose === 'custom' && (
        <CustomScope
          value={values.custom}
          records={records}
          errors={errors}
          onChange={(part) => change({ custom: { ...values.custom, ...part } })}
        />
      )}
      <ScopeSummary
        pet={pet}
        records={records}
        scope={enteredScope(values)}
        showsContacts={showsContacts(values, pet)}
      />
      {hasContacts(pet) && (
        <CheckOption
          type="checkbox"
          checked={showsContacts(values, pet)}
          onChange={(event) => change({ contacts: event.target.checked })}
          hint="Names and phone numbers of the vet and the emergency contact, as they are in the profile."
        >
          Show contacts
        </CheckOption>
      )}
      <DaysField error={errors.expires_in_days} value={values.days} onChange={(days) => change({ days })} />
      <LabelField
        placeholder={defaultLabel(values.purpose, now())}
        value={values.label}
        error={errors.label}
        onChange={(label) => change({ label })}
      />
      <LimitFields values={values} errors={errors} offersMail={offersMail} onChange={change} />
      <Button type="submit" busy={busy} icon={<LinkIcon />}>
        {busy ? 'Creating…' : 'Create link'}
      </Button>
    </form>
  );
}
