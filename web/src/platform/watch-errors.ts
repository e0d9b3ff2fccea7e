/**
 * Reports uncaught errors of the page. The code that sends reports loads with the first one, so that pages that work do
 * without it; if it can't be loaded, nothing is sent.
 */
export function watchErrors(): void {
  for (const type of ['error', 'unhandledrejection'] as const) {
    window.addEventListener(type, (event) => {
      const error: unknown = 'reason' in event ? event.reason : event.error;
      import('./send-report.ts').then(({ sendReport }) => sendReport(error)).catch(() => undefined);
    });
  }
}
