/** What is asked of a service at the same moment, so that its throttling is not met. */
const AT_ONCE = 20;

/** The results of work on each item, in their order, AT_ONCE at a time. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}
