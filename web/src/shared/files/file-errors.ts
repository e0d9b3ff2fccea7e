import { CONTENT_PROBLEMS, isContentProblem } from '../../../../contract/content-problems.ts';
import { MAX_IMAGE_PIXELS } from '../../../../contract/limits.ts';
import type { AppError } from '../../../../contract/problem.ts';

/** The title and text of a notice about a file that can't be uploaded. */
export interface FileError {
  title: string;
  text: string;
}

export const FILE_TOO_LARGE: FileError = {
  title: 'File too large',
  text: 'Please select a file smaller than 10MB.',
};
export const INVALID_FILE_TYPE: FileError = {
  title: 'Invalid file type',
  text: 'Please select a PDF, JPG, or PNG file.',
};
export const FILE_EMPTY: FileError = {
  title: 'Empty file',
  text: 'This file is empty. Choose another one.',
};
export const FILE_UNREADABLE: FileError = {
  title: 'File can’t be read',
  text: 'It may have been moved, changed or deleted. Select it again.',
};
export const FILE_DAMAGED: FileError = {
  title: 'Damaged file',
  text: 'This file is incomplete or damaged. Choose another copy of it.',
};
export const IMAGE_TOO_LARGE: FileError = {
  title: 'Image too large',
  text: `This image has more than ${MAX_IMAGE_PIXELS / 1_000_000} megapixels. Choose a smaller version, or save it as a PDF.`,
};

/** What the server says about a file's content; null for its other refusals. */
export const contentError = ({ code, message }: AppError): FileError | null =>
  isContentProblem(code) ? { title: CONTENT_PROBLEMS[code].title, text: message } : null;

/** iPhones take HEIC photos by default; most other devices can't show them. */
const HEIC_HINT =
  'This is a HEIC photo. On your iPhone choose Settings › Camera › Formats › Most Compatible and take it again, or take it here with your phone.';

/** Adds the HEIC hint to the error about accepted file types. */
export const heicError = ({ title, text }: FileError): FileError => ({
  title,
  text: `${text} ${HEIC_HINT}`,
});
