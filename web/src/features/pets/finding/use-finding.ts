import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { EVERYTHING, type Finding, readFinding, withFinding } from './finding.ts';

/** Browsers refuse to note an address at every letter of a fast typist. */
const TYPING_PAUSE_MS = 300;

const VIEWS = ['list', 'timeline'] as const;
export type View = (typeof VIEWS)[number];
const [FIRST_VIEW] = VIEWS;

/**
 * What is looked for, and in which view, as the address says it. Choosing adds to the history; typing does not, and is
 * noted once it pauses. An address that names a record leads to its card, whatever else it says: `isArrival`.
 */
export function useFinding(isArrival: boolean) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(isArrival ? '' : search);
  const noted = readFinding(params);
  const { typed, type, settle } = useTyped(noted.text);
  const finding = { ...noted, text: typed };

  const go = (next: URLSearchParams, replace: boolean) =>
    void navigate({ search: next.toString() }, { replace, preventScrollReset: true });
  const note = (next: Finding, replace: boolean) => go(withFinding(params, next), replace);
  const choose = (choice: Partial<Finding>) => {
    settle(choice.text);
    note({ ...finding, ...choice }, false);
  };

  // The address says what the page shows.
  useEffect(() => {
    if (isArrival && search) void navigate({ hash }, { replace: true, preventScrollReset: true });
  }, [isArrival, search, hash, navigate]);

  return {
    finding,
    type: (text: string) => type(text, () => note({ ...noted, text }, true)),
    choose: (choice: Partial<Omit<Finding, 'text'>>) => choose(choice),
    clear: () => choose(EVERYTHING),
    view: VIEWS.find((known) => known === params.get('view')) ?? FIRST_VIEW,
    open: (view: View) => {
      settle();
      const next = withFinding(params, finding);
      if (view === FIRST_VIEW) next.delete('view');
      else next.set('view', view);
      go(next, false);
    },
  };
}

/** What stands in the search field: what was typed last, or what the address says, whichever is newer. */
function useTyped(noted: string) {
  const { key } = useLocation();
  const cause = useNavigationType();
  const [typed, setTyped] = useState(noted);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  /** Ends the wait for a pause: what is typed, or these words, are noted now. */
  const settle = (text?: string) => {
    stop();
    if (text !== undefined) setTyped(text);
  };
  const type = (text: string, pause: () => void) => {
    stop();
    setTyped(text);
    timer.current = setTimeout(() => {
      stop();
      pause();
    }, TYPING_PAUSE_MS);
  };

  // Only the notes of typing replace an address, and what is typed since is newer; any other address is news.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words at another place in the history are news, too
  useEffect(() => {
    if (cause !== 'REPLACE') stop();
    if (timer.current === undefined) setTyped(noted);
  }, [key, cause, noted, stop]);
  useEffect(() => stop, [stop]);

  return { typed, type, settle };
}
