export const NEEDED_FOR_PET = 'You only need a name and a species. Add the rest later.';
