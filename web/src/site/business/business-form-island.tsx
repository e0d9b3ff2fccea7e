import { type RefObject, useState } from 'react';
import { siteConfig } from '../../platform/config.ts';
import { DocumentLeaveWarning } from '../../shared/forms/document-leave-warning.tsx';
import { bringToLife } from '../../ui/bring-to-life.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationSent } from './application-sent.tsx';
import { type ApplicationValues, EMPTY_APPLICATION } from './application-values.ts';
import { useApplication } from './use-application.ts';

interface LiveProps {
  /** What stood in the form before. */
  typed: Partial<ApplicationValues>;
  unsaved: RefObject<boolean>;
}

/** The application as people make it, and, in its place, that it has arrived. */
function LiveApplication({ typed, unsaved }: LiveProps) {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { data: config } = useLoaded(siteConfig);
  const application = useApplication({ ...EMPTY_APPLICATION, ...typed }, unsaved, setSentFrom);
  if (sentFrom !== null) return <ApplicationSent email={sentFrom} isRead={config?.mail} />;
  return <ApplicationForm {...application} />;
}

const unsaved: RefObject<boolean> = { current: false };
bringToLife('business-form', {
  live: (typed) => <LiveApplication typed={typed} unsaved={unsaved} />,
  beside: <DocumentLeaveWarning unsaved={unsaved} subject="your application" />,
});
