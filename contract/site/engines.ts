/**
 * Scripts that the site serves as their packages publish them, apart from its bundles: in a folder below this one,
 * named by package and version, so that browsers can keep them for ever.
 */
export const ENGINES_PATH = '/assets/engines';

/**
 * The folder of PDF.js, in its build for the browsers of D41: the other one needs newer ones. `bin/copy-engines.ts`
 * fails if another version is installed.
 */
export const PDFJS_PATH = `${ENGINES_PATH}/pdfjs-legacy-5.6.205`;

/** The folder of pdf-lib, which writes PDFs. Checked likewise. */
export const PDF_LIB_PATH = `${ENGINES_PATH}/pdf-lib-2.11.1`;

/** The folder of Tesseract, which reads images, with its data for English. Checked likewise. */
export const TESSERACT_PATH = `${ENGINES_PATH}/tesseract.js-7.0.0`;

/** The folder of ZXing, which reads barcodes. Checked likewise. */
export const ZXING_PATH = `${ENGINES_PATH}/zxing-wasm-3.1.4`;

/** The folder of ONNX Runtime, which runs the networks of PP-OCR. Checked likewise. */
export const ONNX_RUNTIME_PATH = `${ENGINES_PATH}/onnxruntime-web-1.30.0`;

/** The folder of PP-OCR, which reads photos once the owner has agreed to load it. Checked likewise. */
export const PP_OCR_PATH = `${ENGINES_PATH}/pp-ocr-1.4.2`;
