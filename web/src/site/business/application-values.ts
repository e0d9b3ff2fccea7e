import { type BusinessApplication, businessApplicationSchema } from '../../../../contract/contact/contact.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';

/** What stands in the form, as it is typed; `website` is the trap, see `TrapField`. */
export const EMPTY_APPLICATION = {
  businessName: '',
  businessType: '',
  contactName: '',
  email: '',
  phone: '',
  address: '',
  additionalInfo: '',
  website: '',
};
export type ApplicationValues = typeof EMPTY_APPLICATION;

export const checkApplication = (values: ApplicationValues): Checked<BusinessApplication> =>
  checkForm(businessApplicationSchema, values);
