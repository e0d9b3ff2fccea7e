import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { problemSchema } from '../../contract/problem.ts';
import { RECORD_TYPES } from '../../contract/records/record-types.ts';
import { newSealKey, seal, unseal } from '../../lambdas/platform/seal.ts';
import { recordKey, shareGateKey, sharePointerKey } from '../../lambdas/store/keys.ts';
import { cheapHash } from './cheap-passcode.ts';
import type { InProcessBackend } from './in-process-backend.ts';
import { BEGUN_ATTEMPTS, type Call, type Held, shown, type Visit } from './share-model.ts';

type RecordType = (typeof RECORD_TYPES)[number];

/** The pet's records: one of each type, every other one with a document. All their texts carry a mark. */
export const RECORDS = RECORD_TYPES.map((type, index) => ({
  type,
  mark: `SECRET-${type}`,
  hasDocument: index % 2 === 0,
}));

/** A link's settings; single records are named by their type, of which there is one each. */
export interface Plan {
  scope: 'vet' | 'kennel' | 'sitter' | { kind: 'types' | 'records'; types: RecordType[]; documents: boolean };
  hasPasscode: boolean;
  maxViews: number | null;
}

/** A response: as one line for comparison, and as a whole to find what should not be in it. */
export interface Answer {
  line: string;
  text: string;
  /** The visit in the response, if any. */
  gets?: string;
}

const PASSCODE = 'right passcode';

const CHEAP_HASH = cheapHash(PASSCODE);

/** A known key, so that a visitor can request a second page although the pet's records fit on one. */
const CURSOR_KEY = newSealKey();

interface LivePet {
  id: string;
  records: Map<RecordType, string>;
}

async function setAttributes(
  { table }: InProcessBackend,
  Key: object,
  fields: Record<string, string | number>,
) {
  const entries = Object.entries(fields);
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { ...Key },
      UpdateExpression: `SET ${entries.map(([name]) => `${name} = :${name}`).join(', ')}`,
      ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
    }),
  );
}

/** Documents are named but never uploaded: the test only checks that their URLs do not leak. */
export async function addLivePet(backend: InProcessBackend): Promise<LivePet> {
  const { ownerId, must, now, advanceTo } = backend;
  const { id } = await must('create-pet', { body: { name: 'SECRET-pet', species: 'dog' } });
  const records = new Map<RecordType, string>();
  for (const { type, mark, hasDocument } of RECORDS) {
    // Ids sort by time, and the last one must be the newest.
    advanceTo(now() + 1);
    const body = { title: mark, notes: `${mark} notes`, record_type: type };
    const record = await must('create-record', { params: { petId: id }, body });
    records.set(type, record.id);
    const file = { file_path: `${ownerId}/${id}/${mark}.pdf`, file_version: mark };
    if (hasDocument) await setAttributes(backend, recordKey(ownerId, id, record.id), file);
  }
  return { id, records };
}

export type LiveLink = Awaited<ReturnType<typeof createLiveLink>>;

/** A real link of a pet, and the model's calls as real calls. */
export async function createLiveLink(backend: InProcessBackend, pet: LivePet, plan: Plan) {
  const { send, must, dieAt, now, cleanUp, ownerId } = backend;
  const params = { petId: pet.id };
  const body = { ...toInput(plan, pet), max_views: plan.maxViews };
  const share = await must('create-share', { params, body });
  const link = { params: { ...params, shareId: share.id } };
  await setAttributes(backend, sharePointerKey(share.token_hash), {
    cursor_key: CURSOR_KEY,
    ...(plan.hasPasscode && { passcode_hash: CHEAP_HASH }),
  });
  if (plan.hasPasscode) {
    await setAttributes(backend, shareGateKey(ownerId, pet.id, share.id), {
      wrong_passcodes: BEGUN_ATTEMPTS,
      last_attempt_at: new Date(0).toISOString(),
    });
  }

  /** What the browsers of visitors A, B, C and D hold. */
  const tokens = new Map<string, string>();
  const tokenOf = (visitor: string | null) => (visitor === null ? undefined : tokens.get(visitor));

  async function visit(call: Visit): Promise<Answer> {
    const visit = tokenOf(call.visitor);
    const body = {
      token: share.token_hash,
      ...(visit && call.do === 'open' && { visit }),
      ...(call.passcode && { passcode: call.passcode === 'right' ? PASSCODE : 'wrong passcode' }),
      ...(call.do === 'read-on' && { after: cursorOf(visit, pet.records.get('other') ?? '') }),
    };
    const open = () => send('get-shared-pet', { body });
    const { result, hasDied } = call.dies
      ? await dieAt(call.dies, open)
      : { result: await open(), hasDied: false };
    const { status, text } = result;
    if (hasDied && status === 500) return { line: 'died', text };
    if (status !== 200) return { line: lineOf(result), text };
    const { view_count, max_views, expires_at } = result.body.share;
    if (call.visitor) tokens.set(call.visitor, result.body.visit);
    const gets = partsOf(result.body.visit)[0] ?? '';
    return { line: shown(view_count, max_views, Date.parse(expires_at)), text, gets };
  }

  return {
    end: Date.parse(share.expires_at),

    /** The visit that a visitor holds now. */
    holds(visitor: string | null): Held | null {
      const token = tokenOf(visitor);
      if (!token) return null;
      const [visit = '', time] = partsOf(token);
      return { visit, at: Number(time) };
    },

    async call(call: Call): Promise<Answer> {
      if (call.do === 'open' || call.do === 'read-on') return visit(call);
      if (call.do === 'clean-up') {
        const hasWorked = await cleanUp({ kind: 'remove-pet', ownerId, petId: pet.id });
        return { line: hasWorked ? 'done' : 'failed', text: '' };
      }
      const expires_at = 'minutes' in call ? new Date(now() + call.minutes * 60_000).toISOString() : '';
      const answer = await {
        update: () =>
          'maxViews' in call &&
          send('update-share', { ...link, body: { label: null, expires_at, max_views: call.maxViews } }),
        deactivate: () => send('deactivate-share', link),
        reactivate: () => send('reactivate-share', link),
        'delete-pet': () => send('delete-pet', { params }),
      }[call.do]();
      // The owner's own view of the pet is not a leak.
      return { line: answer ? lineOf(answer) : 'not sent', text: '' };
    },

    /** What the owner sees of the link and its views; null when the pet does not exist. */
    async look() {
      const list = await send('list-shares', { params });
      if (list.status === 404) return null;
      const views = [];
      for (let before: string | undefined | null; before !== null; ) {
        const page = await must('list-views', { ...link, query: before ? { before } : {} });
        views.push(...page.views);
        before = page.next;
      }
      const { shares } = list.body;
      return { share: shares.find(({ id }) => id === share.id), views };
    },
  };
}

/** The visitor, time, passcode mark and record in a token or cursor. */
const partsOf = (sealed: string) => unseal(CURSOR_KEY, sealed)?.split(' ') ?? [];

/** The cursor after a record for the visitor with that token; without one, that of a visit long ago. */
const cursorOf = (token: string | undefined, recordId: string) =>
  seal(CURSOR_KEY, [...(token ? partsOf(token).slice(0, 3) : ['nobody', '0', '-']), recordId].join(' '));

function toInput({ scope }: Plan, { records }: LivePet) {
  if (typeof scope === 'string') return { purpose: scope };
  const { kind, types, documents } = scope;
  if (kind === 'types') return { purpose: 'custom', scope: { kind, types, documents } };
  const record_ids = types.map((type) => records.get(type));
  return { purpose: 'custom', scope: { kind, record_ids, documents } };
}

/** A refusal's code and sentence, in the model's format. */
function lineOf({ status, text }: { status: number; text: string }): string {
  if (status < 300) return 'done';
  const { type, detail } = problemSchema.parse(JSON.parse(text));
  return `${status} ${type.replace('/problems/', '')}: ${detail}`;
}
