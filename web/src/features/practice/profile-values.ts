import { COUNTRIES } from '../../../../contract/countries.ts';
import { type PracticeProfile, practiceProfileSchema } from '../../../../contract/practices/practices.ts';
import { countryName } from '../../shared/texts/place-text.ts';
import { checkForm } from '../../ui/forms/check-form.ts';

/** A profile's values as typed. */
export type ProfileValues = Record<keyof PracticeProfile, string>;

export const EMPTY_PROFILE: ProfileValues = {
  name: '',
  address: '',
  country: '',
  phone: '',
  registration_number: '',
  opening_words: '',
};

export const profileValues = (profile: PracticeProfile): ProfileValues => ({
  name: profile.name,
  address: profile.address,
  country: profile.country,
  phone: profile.phone,
  registration_number: profile.registration_number ?? '',
  opening_words: profile.opening_words ?? '',
});

export const checkProfile = (values: ProfileValues) => checkForm(practiceProfileSchema, values);

/** All countries in the reader's language, by name. */
export const countryOptions = (): [string, string][] =>
  COUNTRIES.map((code): [string, string] => [code, countryName(code)]).toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  );
