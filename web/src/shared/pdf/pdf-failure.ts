import { isStaleBuild } from '../../ui/load-chunk.ts';

const NAMED: Record<string, string> = {
  PasswordException: 'This PDF is protected by a password. Open it in a new tab to enter the password.',
  InvalidPDFException:
    'This PDF is damaged, so this page can’t show it. Your browser may still open it in a new tab.',
  ResponseException: 'The PDF did not load. Its link may have expired, or you may be offline.',
};

/** Why PDF.js could not show a PDF, for display. */
export function pdfFailure(error: unknown): string {
  if (isStaleBuild(error)) return error.message;
  const reason = error instanceof Error ? NAMED[error.name] : undefined;
  return reason ?? 'This PDF can’t be shown here. Open it in a new tab instead.';
}
