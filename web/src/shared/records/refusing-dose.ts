import { type PetRecord, recordSchema } from '../../../../contract/records/records.ts';
import { isAppError } from '../../ui/error-text.ts';

/** The dose because of which a call was refused; null for any other failure. */
export function refusingDose(error: unknown): PetRecord | null {
  if (!isAppError(error) || error.code !== 'given-already') return null;
  const { current } = error;
  const [first] = Object(current).records ?? [current];
  return recordSchema.safeParse(first).data ?? null;
}
