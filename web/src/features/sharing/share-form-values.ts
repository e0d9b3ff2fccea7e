import { SHARE_DAYS } from '../../../../contract/limits.ts';
import type { PetRecord, RECORD_TYPES } from '../../../../contract/records/records.ts';
import {
  SCOPE_OF_PURPOSE,
  type SharePurpose,
  type ShareScope,
} from '../../../../contract/sharing/share-scope.ts';
import { type ShareInput, shareInputSchema } from '../../../../contract/sharing/shares.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';
import { wholeNumber } from '../../ui/forms/whole-number.ts';

type RecordType = (typeof RECORD_TYPES)[number];

/** What a custom link shows. Both lists are kept while one looks at the other. */
export interface CustomChoice {
  kind: 'types' | 'records';
  types: readonly RecordType[];
  recordIds: readonly string[];
  documents: boolean;
}

/** What is entered into the form, as it is typed. */
export interface ShareFormValues {
  purpose: SharePurpose;
  custom: CustomChoice;
  label: string;
  passcode: string;
  notify: boolean;
  days: string;
  views: string;
}

export const INITIAL_VALUES: ShareFormValues = {
  purpose: 'vet',
  custom: { kind: 'types', types: [], recordIds: [], documents: true },
  label: '',
  passcode: '',
  notify: false,
  days: String(SHARE_DAYS.default),
  views: '',
};

/** The values without chosen records that are gone: one that is no longer in the list could not be taken out of it. */
export function withoutLost(
  values: ShareFormValues,
  records: readonly Pick<PetRecord, 'id'>[],
): ShareFormValues {
  const known = new Set(records.map(({ id }) => id));
  const recordIds = values.custom.recordIds.filter((id) => known.has(id));
  return { ...values, custom: { ...values.custom, recordIds } };
}

/** What a link with these values would show; a custom choice may still be empty, and then shows nothing. */
export function enteredScope({ purpose, custom }: ShareFormValues): ShareScope {
  if (purpose !== 'custom') return SCOPE_OF_PURPOSE[purpose];
  const { kind, documents } = custom;
  return kind === 'types'
    ? { kind, types: [...custom.types], documents }
    : { kind, record_ids: [...custom.recordIds], documents };
}

/** The call's input. A blank passcode means none, blank views mean unlimited. */
export const checkShare = (values: ShareFormValues): Checked<ShareInput> =>
  checkForm(shareInputSchema, {
    purpose: values.purpose,
    scope: values.purpose === 'custom' ? enteredScope(values) : null,
    label: values.label,
    passcode: values.passcode === '' ? null : values.passcode,
    notify_first_opening: values.notify,
    expires_in_days: wholeNumber(values.days),
    max_views: values.views.trim() === '' ? null : wholeNumber(values.views),
  });
