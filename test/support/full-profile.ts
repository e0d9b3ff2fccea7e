/** What a pet's profile may say besides its name and kind, without photo and contacts. */
export const FULL_PROFILE = {
  breed: 'Beagle',
  birthdate: '2021-05-12',
  chip_number: '985112003456781',
  chip_company: 'homeagain',
  sex: 'female',
  neutered: true,
  color: 'Tricolor, white paws',
} as const;
