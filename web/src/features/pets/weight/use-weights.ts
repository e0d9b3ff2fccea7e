import type { Weight } from '../../../../../contract/pets/pets.ts';
import { weightCalls } from '../../../../../contract/pets/weight-calls.ts';
import type { WeightPage } from '../../../../../contract/pets/weights.ts';
import { call } from '../../../platform/api/call.ts';
import { useMorePages } from '../../../shared/loading/use-more-pages.ts';
import { weightText } from '../../../shared/pets/weight-text.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { attempt, notify } from '../../../ui/notify.ts';

/** A page of a pet's weights, newest first. */
export const loadWeights = (petId: string, before?: string, signal?: AbortSignal) =>
  call(weightCalls['list-weights'], {
    params: { petId },
    ...(before && { query: { before } }),
    ...(signal && { signal }),
  });

/** How long the notice offers to undo. */
const UNDO_SECONDS = 10;

/**
 * The loaded weights, what loads earlier ones, and what deletes one. `reload` loads the first page again, after which
 * `loaded` is another object.
 */
export function useWeights(petId: string, loaded: WeightPage, reload: () => Promise<void>) {
  const { pages, hasMore, loadMore } = useMorePages('Error loading data', loaded, (before) =>
    loadWeights(petId, before),
  );

  const restore = async ({ on, grams, unit }: Weight) => {
    await attempt('Error restoring weight', async () => {
      const body = { grams, unit, based_on: null };
      await call(weightCalls['set-weight'], { params: { petId, on }, body });
    });
    await reload();
  };

  const remove = async (weight: Weight) => {
    await attempt('Error deleting weight', async () => {
      const { on, grams, unit } = weight;
      await call(weightCalls['delete-weight'], {
        params: { petId, on },
        query: { grams: String(grams), unit },
      });
      notify.success('Weight deleted', `${weightText(weight)} on ${dayText(weight.on)}.`, {
        label: 'Undo',
        onClick: () => void restore(weight),
        seconds: UNDO_SECONDS,
      });
    });
    await reload();
  };

  return {
    weights: pages.flatMap((page) => page.weights),
    hasMore,
    loadMore,
    remove: (weight: Weight) => void remove(weight),
  };
}
