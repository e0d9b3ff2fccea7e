/** Shows the notices of the public pages' script. Loaded with the first notice. */
import { mountNotices } from '../../ui/mount-notices.tsx';
import { notify } from '../../ui/notify.ts';
import { NOTICE, type Notice } from './notice.ts';

mountNotices();
window.addEventListener(NOTICE, (event) => {
  if (!(event instanceof CustomEvent)) return;
  // Only copy-support-address.ts sends this event.
  const { kind, title, text } = event.detail as Notice;
  notify[kind](title, text);
});
