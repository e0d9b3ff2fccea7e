import type { RefObject } from 'react';
import { DocumentLeaveWarning } from '../../shared/forms/document-leave-warning.tsx';
import { bringToLife } from '../../ui/bring-to-life.tsx';
import { HelpForm } from './help-form.tsx';
import { emptyMessage, type HelpValues } from './help-values.ts';
import { useHelpForm } from './use-help-form.ts';

/** The form as people use it; `typed` is what stood in it before. */
function LiveHelpForm({ typed, unsaved }: { typed: Partial<HelpValues>; unsaved: RefObject<boolean> }) {
  return <HelpForm {...useHelpForm({ ...emptyMessage(''), ...typed }, unsaved)} />;
}

const unsaved: RefObject<boolean> = { current: false };
bringToLife('help-form', {
  live: (typed) => <LiveHelpForm typed={typed} unsaved={unsaved} />,
  beside: <DocumentLeaveWarning unsaved={unsaved} subject="your message" />,
});
