const TEXTS = {
  confirm: {
    subject: 'Confirm your email address for Pawfile',
    lead: 'Welcome to Pawfile. Please confirm that this is your email address.',
    button: 'Confirm my address',
    code: 'Or enter this code on the page where you signed up. It is valid for 24 hours.',
    unasked: 'If you did not sign up for Pawfile, ignore this email: nothing will happen.',
  },
  reset: {
    subject: 'Set a new password for Pawfile',
    lead: 'Somebody, most likely you, asked to set a new password for your Pawfile account.',
    button: 'Set a new password',
    code: 'Or enter this code on the page where you asked for it. It is valid for one hour.',
    unasked: 'If it was not you, ignore this email: your password stays as it is.',
  },
};

/**
 * The mail that carries a code. Tables and inline styles because mail programs know little else; its colours are
 * readable on a light and on a dark ground. `link` and `code` hold only what Cognito and this service wrote.
 */
export function codeMail(
  purpose: keyof typeof TEXTS,
  link: string,
  code: string,
): { subject: string; html: string } {
  const { subject, lead, button, code: codeText, unasked } = TEXTS[purpose];
  const href = link.replaceAll('&', '&amp;');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" align="center" style="max-width:480px;width:100%;border-collapse:collapse"><tr><td>
<p style="font-size:20px;font-weight:600;margin:0 0 16px">Pawfile</p>
<p style="margin:0 0 24px">${lead}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f6b5c;color:#ffffff;text-decoration:none;font-weight:600">${button}</a></p>
<p style="margin:0 0 8px">${codeText}</p>
<p style="margin:0 0 24px;font-size:28px;letter-spacing:4px;font-weight:600">${code}</p>
<p style="margin:0;font-size:14px">${unasked}</p>
</td></tr></table>
</body>
</html>`;
  return { subject, html };
}
