import {
  type InvitationInput,
  invitationInputSchema,
  type People,
} from '../../../../contract/grants/grants.ts';
import { endOfDay } from '../../shared/people/access-texts.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';
import { typedEmail } from '../../ui/forms/typed-email.ts';
import type { AccessValues } from './access-fields.tsx';

/** The form's values as typed. */
export interface InviteValues extends AccessValues {
  /** By an email, or by a code that the owner shows to someone in the same room. */
  by: 'email' | 'code';
  email: string;
  name: string;
  ownerName: string;
  allPets: boolean;
}

/** What is chosen most; the owner's name is the one that was given last, or the start of the address. */
export const initialValues = (
  { owner_name }: Pick<People, 'owner_name'>,
  ownEmail: string,
): InviteValues => ({
  by: 'email',
  email: '',
  name: '',
  ownerName: owner_name ?? nameIn(ownEmail),
  role: 'caregiver',
  day: '',
  allPets: false,
});

/** "Dana" for dana.whitfield@example.com; empty for an address that starts with no word. */
export function nameIn(email: string): string {
  const [word = ''] = /^\p{L}{2,}/u.exec(email) ?? [];
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const checkInvitation = ({ by, email, name, ownerName, role, day, allPets }: InviteValues) =>
  checkForm(invitationInputSchema, {
    email: by === 'code' ? null : typedEmail(email),
    name,
    owner_name: ownerName,
    role,
    ends_at: endOfDay(day),
    all_pets: allPets,
  }) satisfies Checked<InvitationInput>;
