/** Runs tasks in order, at most `limit` at the same time. A failed task frees its slot like any other. */
export function createQueue(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running < limit) running += 1;
    // A finished task hands its slot over, so that no new task can take it first.
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
