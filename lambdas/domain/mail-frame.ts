/** A mail as it is sent: the same content twice, for programs that show HTML and for those that do not. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML and in a quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** A paragraph of HTML that is safe already; `style` takes the place of the space below it. */
export const paragraph = (html: string, style = 'margin:0 0 24px') => `<p style="${style}">${html}</p>`;

/** A link that looks like a button. Both texts are taken as they are, not as HTML. */
export const button = (href: string, label: string) =>
  paragraph(
    `<a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6b5c;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`,
  );

/** The last, small line: why this mail came. */
export const smallPrint = (html: string) => paragraph(html, 'margin:0;font-size:14px');

/**
 * The page around the parts of a mail. A table and inline styles, because mail programs know little else; no colour of
 * text or ground is set, so that they are the reader's own, light or dark.
 */
export const mailFrame = (title: string, parts: readonly string[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" align="center" style="max-width:480px;width:100%;border-collapse:collapse"><tr><td>
<p style="font-size:20px;font-weight:600;margin:0 0 16px">Pawfile</p>
${parts.join('\n')}
</td></tr></table>
</body>
</html>`;
