/** Why a file can't be uploaded: a toast's title and text. */
export interface Complaint {
  title: string;
  text: string;
}

export const FILE_TOO_LARGE: Complaint = {
  title: 'File too large',
  text: 'Please select a file smaller than 10MB.',
};
export const INVALID_FILE_TYPE: Complaint = {
  title: 'Invalid file type',
  text: 'Please select a PDF, JPG, or PNG file.',
};
export const FILE_EMPTY: Complaint = {
  title: 'Empty file',
  text: 'This file has no content. Please select another one.',
};
export const FILE_UNREADABLE: Complaint = {
  title: 'File can’t be read',
  text: 'It may have been moved, changed or deleted. Please select it again.',
};

/** HEIC is what iPhones take unless they are told otherwise; most other devices can't show it. */
const HEIC_HINT =
  'This is a HEIC photo. On your iPhone choose Settings › Camera › Formats › Most Compatible and take it again, or open this page on your phone and take the photo here.';

/** The complaint about a HEIC photo, where these types are taken. */
export const heicError = ({ title, text }: Complaint): Complaint => ({
  title,
  text: `${text} ${HEIC_HINT}`,
});
