import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Notices } from './notices.tsx';

let root: Root | undefined;
let kept: ReactNode;

/**
 * Makes room for notices on a public page, once; `beside` is what else appears over the page, and stays when this is called
 * again without it.
 */
export function mountNotices(beside?: ReactNode) {
  kept = beside ?? kept;
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <>
      <Notices />
      {kept}
    </>,
  );
}
