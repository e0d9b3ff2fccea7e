import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { NO_FILTER, type RecordFilter, readFilter, withFilter } from './record-filter.ts';
import { FIRST_ORDER, ORDERS, type Order } from './sort-records.ts';

/** Browsers throttle history changes, so the URL is not updated on every key press. */
const TYPING_PAUSE_MS = 300;

const VIEWS = ['list', 'timeline'] as const;
export type View = (typeof VIEWS)[number];
const [FIRST_VIEW] = VIEWS;

/** Who comes back to a list of all records comes back to all. */
const ALL = 'all';

/**
 * The record filter, view and order, kept in the URL. A choice adds a history entry; typing replaces the entry after a
 * pause. With `linksToRecord` the URL's hash names a record, and the filter is dropped so that its card shows.
 */
export function useRecordFilter(linksToRecord: boolean) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(linksToRecord ? '' : search);
  const inUrl = readFilter(params);
  const { typed, type, settle } = useTyped(inUrl.text);
  const filter = { ...inUrl, text: typed };

  const go = (next: URLSearchParams, replace: boolean) => {
    // The router takes a navigation to the same URL as a reload, such as when typed text is cleared before its pause.
    if (!hash && next.toString() === params.toString()) return;
    void navigate({ search: next.toString() }, { replace, preventScrollReset: true });
  };
  const save = (next: RecordFilter, replace: boolean) => go(withFilter(params, next), replace);
  /** A parameter beside the filter; the first of its values is left out. */
  const set = (name: string, value: string, first: string) => {
    settle();
    const next = withFilter(params, filter);
    if (value === first) next.delete(name);
    else next.set(name, value);
    go(next, false);
  };
  const choose = (choice: Partial<RecordFilter>) => {
    settle(choice.text);
    save({ ...filter, ...choice }, false);
  };

  // Keeps the URL in line with what the page shows.
  useEffect(() => {
    if (linksToRecord && search) void navigate({ hash }, { replace: true, preventScrollReset: true });
  }, [linksToRecord, search, hash, navigate]);

  return {
    filter,
    type: (text: string) => type(text, () => save({ ...inUrl, text }, true)),
    choose: (choice: Partial<Omit<RecordFilter, 'text'>>) => choose(choice),
    clear: () => choose(NO_FILTER),
    view: VIEWS.find((known) => known === params.get('view')) ?? FIRST_VIEW,
    open: (view: View) => set('view', view, FIRST_VIEW),
    order: ORDERS.find((known) => known === params.get('sort')) ?? FIRST_ORDER,
    sort: (order: Order) => set('sort', order, FIRST_ORDER),
    isAllShown: params.has(ALL),
    showAll: () => go(new URLSearchParams([...params, [ALL, '']]), true),
  };
}

/** The search field's text: what was typed last or what the URL says, whichever is newer. */
function useTyped(inUrl: string) {
  const { key } = useLocation();
  const cause = useNavigationType();
  const [typed, setTyped] = useState(inUrl);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  /** Cancels the pending URL update, and sets the text if one is given. */
  const settle = (text?: string) => {
    stop();
    if (text !== undefined) setTyped(text);
  };
  const type = (text: string, onPause: () => void) => {
    stop();
    setTyped(text);
    timer.current = setTimeout(() => {
      stop();
      onPause();
    }, TYPING_PAUSE_MS);
  };

  // Only typing replaces an entry, and text typed since then is newer. After any other navigation the URL is newer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text in another history entry is a change, too
  useEffect(() => {
    if (cause !== 'REPLACE') stop();
    if (timer.current === undefined) setTyped(inUrl);
  }, [key, cause, inUrl, stop]);
  useEffect(() => stop, [stop]);

  return { typed, type, settle };
}
