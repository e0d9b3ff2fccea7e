/** The results of a task for each item, in their order, with at most `size` tasks at once. */
export async function inGroups<Item, Result>(
  size: number,
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    results.push(...(await Promise.all(items.slice(from, from + size).map(run))));
  }
  return results;
}
