/** Why a PDF is not shown, beside the errors of PDF.js itself, whose names are in pdf-failure.ts. */
export type PdfFault = 'FirstPageError' | 'XfaError' | 'TimeoutError' | 'BrowserError';

/** The error of a PDF that is not shown for that reason. */
export const pdfError = (name: PdfFault) => Object.assign(new Error(name), { name });
