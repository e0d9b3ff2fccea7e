import { useState } from 'react';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

/**
 * The first page of a list, which the page's loader got, and those after it. `load` gets the cursor of the next one; a
 * failure shows a notice with this title. If `first` is another object, it was loaded again: the others are outdated.
 */
export function useMorePages<Page extends { next: string | null }>(
  failureTitle: string,
  first: Page,
  load: (after: string) => Promise<Page>,
) {
  const [more, setMore] = useState({ first, pages: [] as readonly Page[] });
  const pages = [first, ...(more.first === first ? more.pages : [])];
  const next = pages.at(-1)?.next ?? null;

  const loadMore = async () => {
    if (next === null) return;
    try {
      const page = await load(next);
      setMore({ first, pages: [...pages.slice(1), page] });
    } catch (error) {
      notify.error(failureTitle, errorText(error));
    }
  };
  return { pages, hasMore: next !== null, loadMore };
}
