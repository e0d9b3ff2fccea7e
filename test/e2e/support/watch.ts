import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core';

export interface Watch {
  /** All problems that were not allowed. */
  problems(): string[];
  /** The same, and every allowed failure that did not happen. */
  problemsAndGaps(): string[];
  stop(): void;
}

/**
 * Records the problems in all pages of a browser: console errors (such as a breach of the Content-Security-Policy or a
 * 4xx response), uncaught errors, failed requests, 5xx responses. Requests that a page cancels itself, as when it
 * navigates away, are not failures.
 */
export function watch(
  context: BrowserContext,
  allowed: readonly RegExp[],
  tolerated: readonly RegExp[],
): Watch {
  const problems: string[] = [];
  const missing = new Set(allowed);
  const note = (problem: string) => {
    const pattern = allowed.find((candidate) => candidate.test(problem));
    if (pattern) missing.delete(pattern);
    else if (!tolerated.some((candidate) => candidate.test(problem))) problems.push(problem);
  };

  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`console: ${message.text()} at ${message.location().url}`);
  };
  const onError = (error: WebError) => note(`uncaught: ${error.error().stack}`);
  const onRequestFailed = (request: Request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') note(`request: ${reason} ${request.method()} ${request.url()}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 500) note(`response: ${response.status()} ${response.url()}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('requestfailed', onRequestFailed);
  context.on('response', onResponse);

  return {
    problems: () => [...problems],
    problemsAndGaps: () => [...problems, ...[...missing].map((pattern) => `did not happen: ${pattern}`)],
    stop() {
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('requestfailed', onRequestFailed);
      context.off('response', onResponse);
    },
  };
}
