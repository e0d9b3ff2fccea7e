import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { problemSchema } from '../../contract/problem.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { prepareCalls } from '../support/call-scenario.ts';
import type { Sent } from '../support/http-event.ts';
import { everythingOf } from '../support/import-steps.ts';
import { isLongRun } from '../support/long-run.ts';

/**
 * Requests of strangers, generated from valid ones of every call: other people's ids, values of other types and
 * lengths, broken bodies, odd headers. Whatever is sent, the answer is a success of the stranger's own or a problem
 * document, nothing of the victim's is in it, and nothing of the victim's changes.
 */

const REQUESTS = isLongRun ? 100_000 : 600;

const backend = backendForFile();

/** In every text of the victim, and nowhere else. */
const SECRET = 'Wolperdinger';
const VICTIM = 'victim';

const NAMES = Object.keys(api) as Operation[];
let valid: Record<Operation, Sent>;
let victimsIds: Record<string, string>;

beforeAll(async () => {
  valid = (await prepareCalls(backend)).sent;
  const victim = backend.as(VICTIM);
  const { body: pet } = await victim.call('create-pet', { body: { name: SECRET, species: 'dog' } });
  const params = { petId: pet.id };
  const { body: record } = await victim.call('create-record', {
    params,
    body: { title: SECRET, record_type: 'note', notes: SECRET },
  });
  const { body: share } = await victim.call('create-share', { params, body: { label: SECRET } });
  const { body: exported } = await victim.call('request-export');
  await backend.drain();
  victimsIds = {
    petId: pet.id,
    recordId: record.id,
    shareId: share.id,
    exportId: exported.id,
    importId: exported.id.replace('exp', 'imp'),
    photoId: pet.id.slice('pet_'.length),
    token: VICTIM,
  };
});

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '../', '%00', '\u0000', '__proto__', 'null', '0'.repeat(20_000), '🐕'.repeat(3_000)),
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.constantFrom(-1, 2 ** 53, null, [], {}, true),
);

const oddText = odd.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

const request = fc.record({
  name: fc.constantFrom(...NAMES),
  /** Who asks: no one, a stranger, or the stranger's browser with the wrong kind of token. */
  who: fc.constantFrom('nobody', 'stranger', 'stranger', 'id-token'),
  params: fc.constantFrom('valid', 'victim', 'victim', 'odd'),
  body: fc.constantFrom('valid', 'field', 'field', 'odd', 'broken', 'none'),
  field: fc.nat(),
  value: odd,
  text: oddText,
  headers: fc.dictionary(
    fc.constantFrom('content-type', 'idempotency-key', 'if-none-match', 'accept', 'x-forwarded-for'),
    fc.string({ maxLength: 60 }),
    { maxKeys: 2 },
  ),
});
type Request = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

const CLAIMS = {
  nobody: {},
  stranger: { sub: 'stranger', token_use: 'access' },
  'id-token': { sub: 'stranger', token_use: 'id' },
};

/** The valid body with one field replaced or added. */
function withOddField(body: unknown, { field, value, text }: Request): unknown {
  const names = Object.keys(Object(body));
  const name = names[field % (names.length + 1)] ?? text;
  return { ...Object(body), [name]: value };
}

function paramsOf({ name, params, text }: Request): Record<string, string> {
  const { params: schema }: Endpoint = api[name];
  const chosen = (param: string) =>
    ({ valid: valid[name].params?.[param], victim: victimsIds[param], odd: text })[params] ?? '';
  return Object.fromEntries(Object.keys(schema?.shape ?? {}).map((param) => [param, chosen(param)]));
}

function bodyOf(wanted: Request): Pick<Sent, 'body' | 'rawBody'> {
  const { body } = valid[wanted.name];
  if (wanted.body === 'none') return {};
  if (wanted.body === 'odd') return { body: wanted.value };
  if (wanted.body === 'broken') return { rawBody: wanted.text };
  return { body: wanted.body === 'field' ? withOddField(body, wanted) : body };
}

const queryOf = ({ name, text }: Request): Record<string, string> => {
  const { query }: Endpoint = api[name];
  return Object.fromEntries(Object.keys(query?.shape ?? {}).map((key) => [key, text]));
};

/** Words that only an error inside says. */
const INNER = /node_modules|at async |DynamoDB|ConditionalCheck|\/work\/|TypeError/;

test('no generated request gets a stranger anything, or breaks a function', async () => {
  const seed = Date.now() % 2 ** 31;
  console.log(`generated-requests: seed ${seed}`);
  const before = await everythingOf(backend, VICTIM);
  const statuses = new Map<number, number>();
  for (const wanted of fc.sample(request, { seed, numRuns: REQUESTS })) {
    const answer = await backend.call(wanted.name, {
      params: paramsOf(wanted),
      query: queryOf(wanted),
      ...bodyOf(wanted),
      headers: wanted.headers,
      claims: CLAIMS[wanted.who] as Record<string, string>,
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const said = JSON.stringify([answer.body, answer.headers]);
    const details = JSON.stringify({ seed, wanted, answer }).slice(0, 3_000);
    expect(answer.status, details).toBeLessThan(500);
    expect(said.includes(SECRET), details).toBe(false);
    expect(INNER.test(said), details).toBe(false);
    // What people open from a printed address is a page, also where it finds nothing.
    const isPage =
      wanted.name === 'verify-signature' &&
      answer.status === 404 &&
      !String(answer.headers['content-type']).includes('json');
    if (isPage) expect(answer.headers['content-type'], details).toBe('text/html; charset=utf-8');
    if (answer.status >= 400 && !isPage) {
      expect(answer.headers['content-type'], details).toBe('application/problem+json');
      expect(problemSchema.safeParse(answer.body).success, details).toBe(true);
    }
  }
  console.log(`generated-requests: ${JSON.stringify(Object.fromEntries(statuses))}`);
  // Otherwise nearly all were refused before they reached anything.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 50);
  expect(statuses.get(404) ?? 0).toBeGreaterThan(REQUESTS / 50);
  expect(await everythingOf(backend, VICTIM)).toEqual(before);
});
