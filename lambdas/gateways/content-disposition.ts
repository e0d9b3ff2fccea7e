/**
 * A Content-Disposition that shows a file in the browser and names it for saving (RFC 6266). Names beyond ASCII are
 * encoded (RFC 8187), beside a spelling for programs that don't know this. `fileName` has no quotes or control
 * characters.
 */
export function inlineDisposition(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]/gu, '_');
  const plain = `inline; filename="${ascii}"`;
  if (ascii === fileName) return plain;
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
