import { invalid } from './errors.ts';
import type { CustomerRow } from './state.ts';

// A subset of Stripe's search language: exact matches, joined by AND.
// https://docs.stripe.com/search#search-query-language

interface Clause {
  field: 'email' | 'name' | 'phone' | 'metadata';
  /** The key of a metadata field. */
  key: string;
  value: string;
}

const QUOTED = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`;
const CLAUSE = new RegExp(String.raw`^\s*(email|name|phone|metadata)(?:\[${QUOTED}\])?\s*:\s*${QUOTED}\s*`);

/** Parses a query such as `metadata['user_id']:'42' AND email:'a@b.test'`. Throws a StripeFailure for any other. */
export function parseQuery(query: string): Clause[] {
  const clauses: Clause[] = [];
  for (let rest = query; ; ) {
    const [clause, length] = parseClause(rest);
    clauses.push(clause);
    rest = rest.slice(length);
    if (rest === '') return clauses;
    if (!/^AND\s/i.test(rest)) throw unreadable(query);
    rest = rest.slice('AND '.length);
  }
}

function parseClause(text: string): [Clause, length: number] {
  const match = CLAUSE.exec(text);
  if (!match) throw unreadable(text);
  const [whole, field, singleKey, doubleKey, single, double] = match;
  const key = unquote(singleKey ?? doubleKey ?? '');
  const value = unquote(single ?? double ?? '');
  if (field === 'metadata' && key !== '') return [{ field, key, value }, whole.length];
  if (key === '' && (field === 'email' || field === 'name' || field === 'phone')) {
    return [{ field, key, value }, whole.length];
  }
  throw unreadable(text);
}

const unquote = (text: string) => text.replaceAll(/\\(.)/g, '$1');

const unreadable = (text: string) =>
  invalid(
    `We were unable to parse your search query at: ${text}. The local Stripe implements email, name, phone and metadata['key'] with ':' and AND.`,
    'query',
  );

/** Whether a customer matches every term, ignoring case as Stripe does. */
export const matchesQuery = (customer: CustomerRow, query: readonly Clause[]): boolean =>
  query.every(({ field, key, value }) => {
    const found = field === 'metadata' ? customer.metadata[key] : customer[field];
    return found?.toLowerCase() === value.toLowerCase();
  });
