import * as z from 'zod/mini';

/** An event of Chromium's trace. Times are in microseconds; `tdur` is the time on the processor. */
const eventSchema = z.object({
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  ts: z._default(z.number(), 0),
  dur: z._default(z.number(), 0),
  tdur: z._default(z.number(), 0),
  args: z._default(
    z.object({
      name: z.optional(z.string()),
      data: z.optional(z.object({ type: z.optional(z.string()), isMainFrame: z.optional(z.boolean()) })),
    }),
    {},
  ),
});
type TraceEvent = z.output<typeof eventSchema>;
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/** What a trace must hold for `readMainThread`. */
export const TRACED = ['__metadata', 'toplevel', 'devtools.timeline'];

/** Events that begin an interaction. A choice from a list has only `change`. */
const INPUTS = ['click', 'keydown', 'change'];

/** Milliseconds on the processor: other work of the machine doesn't count. */
export interface MainThread {
  longestTask: number;
  /** For each interaction: from its event until the page has been drawn, as far as the main thread does that. */
  interactions: number[];
}

/** What pages did on their main threads, from a trace of the browser. */
export function readMainThread(trace: string): MainThread {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const events = traceEvents
    .filter(({ pid, tid }) => threads.has(`${pid} ${tid}`))
    .sort((a, b) => a.ts - b.ts);
  const tasks = events.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  if (tasks.length === 0) throw new Error('The trace names no tasks of a main thread');
  const commits = events.filter(({ name }) => name === 'Commit');
  const inputs = events.filter(
    ({ name, args }) => name === 'EventDispatch' && INPUTS.includes(args.data?.type ?? ''),
  );
  return {
    longestTask: Math.max(0, ...tasks.map(({ tdur }) => tdur)) / 1000,
    interactions: inputs.map((input) => {
      const drawn = commits.find(({ ts }) => ts > input.ts);
      const between = tasks.filter(
        ({ ts, dur, pid }) => pid === input.pid && ts + dur > input.ts && ts < (drawn?.ts ?? input.ts),
      );
      return between.reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
    }),
  };
}
