/**
 * Loads all pages of a list: the first one's answer, and the items of all. Rejects if any page fails, because a partial
 * list would look complete.
 */
export async function loadPages<Page extends { next: string | null }, Item>(
  read: (query: { query?: { after: string } }) => Promise<Page>,
  itemsOf: (page: Page) => readonly Item[],
): Promise<{ first: Page; items: Item[] }> {
  const first = await read({});
  const items = [...itemsOf(first)];
  for (let { next } = first; next; ) {
    const page = await read({ query: { after: next } });
    items.push(...itemsOf(page));
    next = page.next;
  }
  return { first, items };
}
