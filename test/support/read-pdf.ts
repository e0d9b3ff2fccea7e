/** PDF.js's build for old browsers replaces both by its own, for the whole worker, which take many times as long. */
const { parse, stringify } = JSON;

/** The text of each page of a PDF, its parts apart by a bar. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  // PDF.js wants it as soon as it loads, for drawing, which nothing here does.
  Object.assign(globalThis, { DOMMatrix: class {} });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  Object.assign(JSON, { parse, stringify });
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('|'));
  }
  await task.destroy();
  return pages;
}
