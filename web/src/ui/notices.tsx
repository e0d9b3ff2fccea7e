import { type ComponentType, useEffect, useState } from 'react';
import { loadToaster, onToaster } from './notify.ts';

/** Preloaded, because the connection may be gone when there is something to show. */
const PRELOAD_MS = 1500;

/** The place for notices. Its code loads with the first notice, or once the page has settled unless `isOnDemand`. */
export function Notices({ isOnDemand = false }: { isOnDemand?: boolean }) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const forget = onToaster((toaster) => setToaster(() => toaster.Toaster));
    const timer = isOnDemand ? undefined : setTimeout(() => void loadToaster(), PRELOAD_MS);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [isOnDemand]);
  return Toaster && <Toaster />;
}
