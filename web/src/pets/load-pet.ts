import { loadAllRecords, type PetWithAllRecords } from '../api/load-all-records.ts';
import { loadPetPage } from '../api/load-pet-page.ts';

/** For loaders: a pet with all its records; see `loadPetPage` for what happens without one. */
export const loadPet = (petId: string, signal: AbortSignal): Promise<PetWithAllRecords> =>
  loadPetPage('Error loading pet', signal, () => loadAllRecords(petId, signal));
