import { isStaleBuild } from '../../../ui/load-chunk.ts';

const NAMED: Record<string, string> = {
  PasswordException:
    'This PDF is protected by a password, so it can’t be shown here. It can be uploaded, and asks for the password when it is opened.',
  InvalidPDFException: 'This PDF may be damaged, and can’t be shown here. Check it before you upload it.',
};

/** Why a chosen PDF has no preview, for display. */
export function pdfFailure(error: unknown): string {
  if (isStaleBuild(error)) return `${error.message} The PDF can be uploaded all the same.`;
  const reason = error instanceof Error ? NAMED[error.name] : undefined;
  return reason ?? 'This PDF can’t be shown here. It can be uploaded all the same.';
}
