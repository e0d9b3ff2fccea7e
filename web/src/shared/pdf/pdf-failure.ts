import { errorText, isAppError } from '../../ui/error-text.ts';
import { isStaleBuild } from '../../ui/load-chunk.ts';
import { FileNotLoaded } from '../files/load-file.ts';
import { pagesAre } from './pages-are.ts';
import type { PdfFault } from './pdf-error.ts';

/** The errors of PDF.js that say what is wrong with a PDF, and our own. */
type PdfErrorName = PdfFault | 'PasswordException' | 'InvalidPDFException';

type Texts = Readonly<Record<PdfErrorName, string>>;

/** What is wrong with a stored PDF. */
const STORED: Texts = {
  PasswordException: 'This PDF is protected by a password. Open it in a new tab to enter the password.',
  InvalidPDFException:
    'This PDF is damaged, so this page can’t show it. Your browser may still open it in a new tab.',
  FirstPageError:
    'This PDF is damaged: its first page can’t be read. Your browser may still open it in a new tab.',
  XfaError: 'This PDF is an XFA form, which only Adobe’s programs can show. Save it and open it there.',
  TimeoutError: 'This PDF takes too long to open here. Open it in a new tab instead.',
  BrowserError: 'This browser is too old to show a PDF here. Open it in a new tab instead.',
};

/** What is wrong with a PDF that is about to be uploaded. */
const CHOSEN: Texts = {
  PasswordException:
    'This PDF is protected by a password, so it can’t be shown here. You can upload it, and it asks for the password when opened.',
  InvalidPDFException: 'This PDF may be damaged, and can’t be shown here. Check it before you upload it.',
  FirstPageError:
    'This PDF is damaged: its first page can’t be read, so it can’t be shown here. Check it before you upload it.',
  XfaError:
    'This PDF is an XFA form, which only Adobe’s programs can show. Print it to a PDF there, and upload that one.',
  TimeoutError: 'This PDF takes too long to open here. You can still upload it.',
  BrowserError: 'This browser is too old to show a PDF here. You can still upload it.',
};

const textOf = (error: unknown, texts: Readonly<Record<string, string>>) =>
  error instanceof Error ? texts[error.name] : undefined;

/** Why a stored PDF could not be shown, for display. */
export function pdfFailure(error: unknown): string {
  if (isStaleBuild(error) || isAppError(error)) return errorText(error);
  if (error instanceof FileNotLoaded) return error.message;
  return textOf(error, STORED) ?? 'This PDF can’t be shown here. Open it in a new tab instead.';
}

/** Why a PDF that was chosen for upload has no preview, for display. */
export function chosenPdfFailure(error: unknown): string {
  if (isStaleBuild(error)) return `${error.message} You can still upload the PDF.`;
  return textOf(error, CHOSEN) ?? 'This PDF can’t be shown here. You can still upload it.';
}

/** Pages of a PDF that are missing on screen, from 1. */
export interface BrokenPages {
  numbers: readonly number[];
  /** Whether the PDF may have pages after the last of them. */
  isCut: boolean;
}

export const NO_BROKEN_PAGES: BrokenPages = { numbers: [], isCut: false };

/** Says which pages of a PDF are missing on screen; empty if there are none. */
export function brokenPagesText({ numbers, isCut }: BrokenPages): string {
  if (numbers.length === 0) return '';
  const named = `${pagesAre(numbers)} damaged and can’t be shown.`;
  return isCut ? `${named} Any pages after that can’t be shown either.` : named;
}
