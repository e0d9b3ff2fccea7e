import * as z from 'zod/mini';
import { grantedPetCalls } from '../../../../contract/grants/granted-pet-calls.ts';
import { upcomingSchema } from '../../../../contract/reminders/reminders.ts';
import { findCopy } from '../offline/saved-copies.ts';
import { call } from './call.ts';
import { isOpenNow } from './is-open-now.ts';
import { type ListedPet, listedPet } from './listed-pet.ts';

/** Loads the pets that others share. In a chunk of its own, since few people have any. */
export async function loadGrantedPets(signal?: AbortSignal): Promise<ListedPet[]> {
  const options = { quiet: true, ...(signal && { signal }) };
  return (await call(grantedPetCalls['list-granted-pets'], options)).pets.map(listedPet);
}

const copySchema = z.pick(upcomingSchema, { granted_pets: true });

/** Those in the dashboard's saved copy to which access isn't over. */
export const grantedPetsInCopy = async (ownerId: string): Promise<ListedPet[]> =>
  (await findCopy(ownerId, 'upcoming', copySchema))?.data.granted_pets.filter(isOpenNow).map(listedPet) ?? [];
