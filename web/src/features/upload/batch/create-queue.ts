/**
 * Runs tasks in the order in which they come, at most `limit` at the same time. A task that fails ends like any other.
 */
export function createQueue(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < limit) running += 1;
    // Whoever ends hands its place on, so that nobody can slip in between.
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
