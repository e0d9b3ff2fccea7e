import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core';

export interface Watch {
  /** Everything that went wrong and was not allowed to. */
  problems(): string[];
  /** The same, and every allowed failure that did not happen. */
  problemsAndGaps(): string[];
  stop(): void;
}

/**
 * Notes what goes wrong in all pages of a browser: errors in the console (a breach of the Content-Security-Policy is
 * one, an answer of 4xx too), uncaught errors, requests that fail, answers of 5xx. Requests that a page gives up
 * itself, as on leaving it, are no failure.
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
