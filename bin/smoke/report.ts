/** What a check says; unknown where only a person can see it. */
export type Result = 'good' | 'bad' | 'unknown';

export type Report = ReturnType<typeof createReport>;

/** Prints what happens, a line each, and keeps whether all of it was good. */
export function createReport(print: (line: string) => void) {
  const failed: string[] = [];
  let toSee = 0;

  return {
    /** Runs a step and prints how long it took. Returns its result; undefined after a failure, which is printed too. */
    async step<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
      const began = performance.now();
      try {
        const result = await act();
        print(`ok    ${name} (${Math.round(performance.now() - began)} ms)`);
        return result;
      } catch (error) {
        failed.push(name);
        print(`FAIL  ${name}: ${describe(error)}`);
        return undefined;
      }
    },

    /** Prints an item of the checklist: its result, or what a person must look at. */
    item(name: string, result: Result, whatToSee: string): void {
      if (result === 'unknown') toSee += 1;
      if (result === 'bad') failed.push(name);
      const mark = { good: 'ok   ', bad: 'FAIL ', unknown: 'LOOK ' }[result];
      print(result === 'good' ? `${mark} ${name}` : `${mark} ${name}: ${whatToSee}`);
    },

    /** Prints the sum. Returns whether nothing failed. */
    close(): boolean {
      print(
        failed.length === 0
          ? `Nothing failed. Items left to look at: ${toSee}.`
          : `${failed.length} failed: ${failed.join(', ')}.`,
      );
      return failed.length === 0;
    },
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.message}${code}`;
}
