import { lazy, Suspense } from 'react';
import typography from '../../../ui/typography.module.css';
import type { ReadingPanelProps } from './reading-panel.tsx';

const ReadingPanel = lazy(() =>
  import('./reading-panel.tsx').then(
    (chunk) => ({ default: chunk.ReadingPanel }),
    () => ({ default: MissingPanel }),
  ),
);

/** Reads the chosen document; its code loads once there is one. Without it, the form works as usual. */
export const ReadingSection = (props: ReadingPanelProps) => (
  <Suspense fallback={<Note>Loading text recognition…</Note>}>
    <ReadingPanel {...props} />
  </Suspense>
);

const MissingPanel = () => <Note>The document can’t be read right now. Type what the document says.</Note>;

const Note = ({ children }: { children: string }) => (
  <p role="status" className={typography.note}>
    {children}
  </p>
);
