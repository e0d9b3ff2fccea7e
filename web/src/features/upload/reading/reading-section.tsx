import { onDemand } from '../../../ui/on-demand.tsx';
import typography from '../../../ui/typography.module.css';

const Note = ({ children }: { children: string }) => (
  <p role="status" className={typography.note}>
    {children}
  </p>
);

/** Reads the chosen document; its code loads once there is one. Without it, the form works as usual. */
export const ReadingSection = onDemand(async () => (await import('./reading-panel.tsx')).ReadingPanel, {
  loading: <Note>Loading text recognition…</Note>,
  missing: () => <Note>The document can’t be read right now. Type what the document says.</Note>,
});
