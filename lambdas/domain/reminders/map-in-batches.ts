/** Simultaneous requests to a service, few enough to avoid throttling. */
const AT_ONCE = 20;

/** Runs `work` for each item, AT_ONCE at a time; results keep their order. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}
