import { SHARE_DAYS } from '../../../../contract/limits.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import type { RecordType } from '../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { passcodeFault } from '../../../../contract/sharing/passcode.ts';
import { type ShareInput, shareInputSchema } from '../../../../contract/sharing/share-input.ts';
import type { SharePurpose } from '../../../../contract/sharing/share-purpose.ts';
import { SCOPE_OF_PURPOSE, type ShareScope } from '../../../../contract/sharing/share-scope.ts';
import { type Contacts, hasContacts } from '../../shared/shared-pet/recipient-view.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';
import { wholeNumber } from '../../ui/forms/whole-number.ts';

/** The scope of a custom link. Both lists are kept when the owner switches between them. */
export interface CustomChoice {
  kind: 'types' | 'records';
  types: readonly RecordType[];
  recordIds: readonly string[];
  documents: boolean;
}

/** The form's values as typed. */
export interface ShareFormValues {
  purpose: SharePurpose;
  custom: CustomChoice;
  label: string;
  /** Whether to show the pet's contacts; null as usual for the purpose. */
  contacts: boolean | null;
  passcode: string;
  notify: boolean;
  days: string;
  views: string;
}

export const INITIAL_VALUES: ShareFormValues = {
  purpose: 'vet',
  custom: { kind: 'types', types: [], recordIds: [], documents: true },
  label: '',
  contacts: null,
  passcode: '',
  notify: false,
  days: String(SHARE_DAYS.default),
  views: '',
};

/** Drops selected records that no longer exist, because the owner could not deselect them. */
export function withoutLost(
  values: ShareFormValues,
  records: readonly Pick<PetRecord, 'id'>[],
): ShareFormValues {
  const known = new Set(records.map(({ id }) => id));
  const recordIds = values.custom.recordIds.filter((id) => known.has(id));
  return { ...values, custom: { ...values.custom, recordIds } };
}

/** The scope of a link with these values; an empty custom selection shows nothing. */
export function enteredScope({ purpose, custom }: ShareFormValues): ShareScope {
  if (purpose !== 'custom') return SCOPE_OF_PURPOSE[purpose];
  const { kind, documents } = custom;
  return kind === 'types'
    ? { kind, types: [...custom.types], documents }
    : { kind, record_ids: [...custom.recordIds], documents };
}

/** Adds an error for a passcode that is the pet's name, which the schema cannot know. */
export function withPasscodeCheck<T>(checked: Checked<T>, passcode: string, petName: string): Checked<T> {
  const fault = passcode === '' ? null : passcodeFault(passcode, petName);
  return fault === null ? checked : { errors: { passcode: fault, ...checked.errors } };
}

/** Whether the link shows contacts: by default, a sitter's does. */
export const showsContacts = ({ purpose, contacts }: ShareFormValues, pet: Contacts) =>
  hasContacts(pet) && (contacts ?? purpose === 'sitter');

/** The call's input. A blank passcode means none, a blank view limit means unlimited. */
export const checkShare = (values: ShareFormValues, pet: Contacts & Pick<Pet, 'name'>): Checked<ShareInput> =>
  withPasscodeCheck(checkInput(values, pet), values.passcode, pet.name);

const checkInput = (values: ShareFormValues, pet: Contacts) =>
  checkForm(shareInputSchema, {
    purpose: values.purpose,
    scope: values.purpose === 'custom' ? enteredScope(values) : null,
    label: values.label,
    passcode: values.passcode === '' ? null : values.passcode,
    show_contacts: showsContacts(values, pet),
    notify_first_opening: values.notify,
    expires_in_days: wholeNumber(values.days),
    max_views: values.views.trim() === '' ? null : wholeNumber(values.views),
  });
