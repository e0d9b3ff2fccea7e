// As AbortSignal's own functions, which Safari has since 16 and 17.4, Chrome since 116, Firefox since 124.

/** Aborts after that time with a TimeoutError. */
export function timeLimit(milliseconds: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(milliseconds);
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds);
  return limit.signal;
}

/** Aborts with the first of both. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([one, other]);
  const either = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return either.signal;
}
