import { type Answer, type LiveLink, type Plan, RECORDS } from './live-share.ts';
import type { Call, Link, ListedView } from './share-model.ts';

/** What a link with these settings may show, by the marks of the records. */
function allowed({ scope }: Plan) {
  const typesOf = {
    vet: null,
    kennel: ['vaccination'],
    sitter: ['medication', 'treatment', 'allergy', 'note'],
  };
  const types: readonly string[] | null = typeof scope === 'string' ? typesOf[scope] : scope.types;
  const documents = typeof scope === 'string' || scope.documents;
  const records = RECORDS.filter(({ type }) => types === null || types.includes(type));
  return { records, documents: documents ? records.filter(({ hasDocument }) => hasDocument) : [] };
}

interface Seen {
  shown: { records: number; documents: number };
  loaded_times: number;
}

/** A response must contain nothing outside the scope, a refusal nothing at all, and nothing may be missing. */
export function checkShown(plan: Plan, call: Call, { line, text }: Answer): void {
  const marks = [...new Set(text.match(/SECRET-\w+/g))].toSorted();
  const files = [...new Set(text.match(/SECRET-\w+\.pdf/g))].toSorted();
  const { records, documents } = allowed(plan);
  const isShown = line.startsWith('shown');
  const first = ({ type }: { type: string }) => call.do === 'open' || type !== 'other';
  const expected = isShown ? ['SECRET-pet', ...records.filter(first).map(({ mark }) => mark)].toSorted() : [];
  const expectedFiles = isShown
    ? documents
        .filter(first)
        .map(({ mark }) => `${mark}.pdf`)
        .toSorted()
    : [];
  if (`${marks}` !== `${expected}`) throw new Error(`Shows ${marks}, not ${expected}.`);
  if (`${files}` !== `${expectedFiles}`) throw new Error(`Shows the files ${files}, not ${expectedFiles}.`);
}

/** The owner must see what the model says for one of the possible orders of the calls. */
export function checkSeen(
  plan: Plan,
  worlds: (Link | null)[],
  found: Awaited<ReturnType<LiveLink['look']>>,
): void {
  const { records, documents } = allowed(plan);
  const count = (listed: { type: string }[], { loaded, later }: ListedView) =>
    (loaded > 0 ? listed.length : 0) + (later ? listed.filter(({ type }) => type !== 'other').length : 0);
  const describe = (view: ListedView) =>
    toText({
      shown: { records: count(records, view), documents: count(documents, view) },
      // A visit that began on a later page does not occur: its cursor has a visit.
      loaded_times: view.loaded,
    });
  const { share, views = [] } = found ?? {};
  const seen = share && {
    isActive: share.is_active,
    end: share.expires_at,
    maxViews: share.max_views,
    views: share.view_count,
    wrongPasscodes: share.wrong_passcodes,
    listed: views.map(toText).toSorted(),
  };
  const expected = worlds.map(
    (link) => link && { ...summary(link), listed: link.listed.map(describe).toSorted() },
  );
  const isExpected = expected.some((link) => JSON.stringify(link) === JSON.stringify(seen ?? null));
  if (!isExpected)
    throw new Error(
      `The owner sees ${JSON.stringify(seen)}, not ${expected.map((one) => JSON.stringify(one)).join(' or ')}.`,
    );
}

const toText = ({ shown, loaded_times }: Seen) =>
  `${shown.records} records, ${shown.documents} documents, loaded ${loaded_times} times`;

const summary = ({ isActive, end, maxViews, views, wrongPasscodes }: Link) => ({
  isActive,
  end: new Date(end).toISOString(),
  maxViews,
  views,
  wrongPasscodes,
});
