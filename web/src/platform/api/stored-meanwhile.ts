import type * as z from 'zod/mini';
import { isAppError } from '../../ui/error-text.ts';

/** What is stored meanwhile, where a save was refused because it doesn't fit to that; otherwise null. */
export function storedMeanwhile<Stored>(
  { response }: { response: z.ZodMiniType<Stored> },
  error: unknown,
): Stored | null {
  return (isAppError(error) && response.safeParse(error.current).data) || null;
}
