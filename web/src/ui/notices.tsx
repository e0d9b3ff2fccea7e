import { type ComponentType, useEffect, useState } from 'react';
import { loadToaster, onToaster } from './notify.ts';

/** After the page has settled: the connection may be gone when there is something to tell. */
const PRELOAD_MS = 1500;

/** Where notices appear, once there is one or the page has settled. Without it the site goes on. */
export function Notices() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    const forget = onToaster((toaster) => setToaster(() => toaster.Toaster));
    const timer = setTimeout(() => void loadToaster(), PRELOAD_MS);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, []);
  return Toaster && <Toaster />;
}
