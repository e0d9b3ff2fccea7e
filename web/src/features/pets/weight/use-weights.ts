import { useState } from 'react';
import { weightCalls } from '../../../../../contract/pets/weight-calls.ts';
import type { Weight, WeightPage } from '../../../../../contract/pets/weights.ts';
import { call } from '../../../platform/api/call.ts';
import { weightText } from '../../../shared/pets/weight-text.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { errorText } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';

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
  const [more, setMore] = useState({ loaded, pages: [] as readonly WeightPage[] });
  // The first page was loaded again: its further pages are outdated.
  const pages = more.loaded === loaded ? more.pages : [];
  const all = [loaded, ...pages];
  const next = all.at(-1)?.next;

  const loadMore = async () => {
    try {
      const page = await loadWeights(petId, next ?? undefined);
      setMore({ loaded, pages: [...pages, page] });
    } catch (error) {
      notify.error('Error loading data', errorText(error));
    }
  };

  const restore = async ({ on, grams, unit }: Weight) => {
    try {
      const body = { grams, unit, based_on: null };
      await call(weightCalls['set-weight'], { params: { petId, on }, body });
    } catch (error) {
      notify.error('Error restoring weight', errorText(error));
    }
    await reload();
  };

  const remove = async (weight: Weight) => {
    try {
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
    } catch (error) {
      notify.error('Error deleting weight', errorText(error));
    }
    await reload();
  };

  return {
    weights: all.flatMap((page) => page.weights),
    hasMore: next !== null,
    loadMore,
    remove: (weight: Weight) => void remove(weight),
  };
}
