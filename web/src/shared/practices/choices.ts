import {
  PRACTICE_KINDS_OF_DATA,
  type PracticeKindOfData,
  type PracticeWithAccess,
  practiceChoicesSchema,
} from '../../../../contract/practices/practice-grants.ts';
import { kindOf } from '../../../../contract/records/record-types.ts';
import { checkForm } from '../../ui/forms/check-form.ts';

/** What the form has of an owner's choices: every text is a string. */
export interface ChoiceValues {
  kinds: readonly PracticeKindOfData[];
  since: string;
  mayAdd: boolean;
  mayRemind: boolean;
  ownerName: string;
  showsEmail: boolean;
}

/** What is chosen at first: what every clinic asks for. */
export const firstChoices = (ownerName: string): ChoiceValues => ({
  kinds: ['vaccination', 'treatment'],
  since: '',
  mayAdd: false,
  mayRemind: false,
  ownerName,
  showsEmail: false,
});

/** The choices that an owner made. */
export const choicesOf = (access: PracticeWithAccess): ChoiceValues => ({
  kinds: PRACTICE_KINDS_OF_DATA.filter((kind) => access.kinds.includes(kind)),
  since: access.since ?? '',
  mayAdd: access.may_add,
  mayRemind: access.may_remind,
  ownerName: access.owner_name,
  showsEmail: access.shows_email,
});

/** The choices as the contract takes them. */
export const enteredChoices = (values: ChoiceValues) => ({
  kinds: [...values.kinds],
  since: values.since || null,
  may_add: values.mayAdd,
  may_remind: values.mayRemind,
  owner_name: values.ownerName,
  shows_email: values.showsEmail,
});

export const checkChoices = (values: ChoiceValues) =>
  checkForm(practiceChoicesSchema, enteredChoices(values));

/** "Vaccinations", "Weights". */
export const kindName = (kind: string): string => kindOf(kind)?.plural ?? 'Weights';
