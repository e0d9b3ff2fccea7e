import { copyText } from '../../ui/copy-text.ts';
import { composeLink } from './compose-link.ts';
import { say } from './say.ts';

/**
 * Copies support's address and opens a web mail service with it; at once, since a click allows both for a moment only.
 */
export async function copySupportAddress(address: string) {
  if (!(await copyText(address))) {
    await say({
      kind: 'error',
      title: 'Copy failed',
      text: 'Your browser did not allow it. Select the address and copy it by hand.',
    });
    return;
  }
  window.open(composeLink(address), '_blank', 'noopener');
  await say({
    kind: 'info',
    title: 'Support email copied',
    text: "Opening a web mail service. If it doesn't open, paste the address into your email client.",
  });
}
