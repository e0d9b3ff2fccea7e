import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Notices } from './notices.tsx';

let root: Root | undefined;

/** Makes room for notices on a public page, once; `beside` is what else appears over the page. */
export function mountNotices(beside?: ReactNode) {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <>
      <Notices />
      {beside}
    </>,
  );
}
