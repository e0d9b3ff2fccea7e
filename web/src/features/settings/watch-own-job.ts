import { useSyncExternalStore } from 'react';
import { browserSession } from '../../platform/session/browser-session.ts';
import { onSessionChange } from '../../platform/session/session-changes.ts';
import { isAppError } from '../../ui/error-text.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { createJobWatch } from './job-watch.ts';

const signedInAs = () => browserSession()?.userId;

interface Options<Watched> {
  load: (signal?: AbortSignal) => Promise<Watched | null>;
  onEnd: (ended: Watched) => void;
}

/** Watches a job of the signed-in owner in this tab, until another owner signs in. */
export function watchOwnJob<Watched extends { id: string; state: string }>(options: Options<Watched>) {
  const watch = createJobWatch<Watched>({
    ...options,
    isOver: (error) => isAppError(error) && error.code === 'unauthorized',
    wait: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
  let isWatching = false;

  function stopWhenOthersSignIn(): void {
    isWatching = true;
    const owner = signedInAs();
    const stop = onSessionChange(() => {
      if (signedInAs() === owner) return;
      stop();
      isWatching = false;
      watch.forget();
    });
  }

  function follow(latest: Watched | null): void {
    if (!isWatching) stopWhenOthersSignIn();
    watch.follow(latest);
  }

  return {
    latest: watch.latest,
    subscribe: watch.subscribe,
    follow,
    /** Loads the owner's job and follows it. */
    async load(signal?: AbortSignal): Promise<void> {
      const latest = await options.load(signal);
      if (!signal?.aborted) follow(latest);
    },
  };
}

/** Loads the owner's job and follows it. `latest` is undefined until it is known. */
export function useOwnJob<Watched extends { id: string; state: string }>(
  watch: ReturnType<typeof watchOwnJob<Watched>>,
) {
  const { isLoading } = useLoaded(watch.load);
  const latest = useSyncExternalStore(watch.subscribe, watch.latest);
  return { latest, isLoading: isLoading && latest === undefined };
}
