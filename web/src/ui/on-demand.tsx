import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

interface OnDemandOptions<Props> {
  /** Shown while the code loads. */
  loading?: ReactNode;
  /** Shown if it can't be loaded. Without it, the page shows the error. */
  missing?: ComponentType<Props>;
}

/**
 * A component whose code loads when it is first shown, or by its `load` before that. React's `lazy` and `Suspense`
 * would keep what is shown meanwhile for at least 300 ms, even when the code is already there.
 */
export function onDemand<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { loading = null, missing }: OnDemandOptions<Props> = {},
) {
  const importChunk = loadChunk(importPart);
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await importChunk();
    return loaded;
  };
  function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      load().then(
        (part) => setPart(() => part),
        (error) =>
          setPart(() => {
            if (!missing) throw error;
            return missing;
          }),
      );
    }, [Part]);
    return Part ? <Part {...props} /> : loading;
  }
  return Object.assign(OnDemand, { load });
}
