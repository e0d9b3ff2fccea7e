const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The sitemap (sitemaps.org, protocol 0.9) of these addresses, each once. */
export function renderSitemap(addresses: readonly string[]): string {
  const entries = [...new Set(addresses)].map((address) => {
    const escaped = address.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
    return `  <url><loc>${escaped}</loc></url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
