import { randomUUID } from 'node:crypto';
import { type JsonFile, openJsonFile } from '@pawfile/local-platform/json-file';
import * as z from 'zod';

export const attributesSchema = z.record(
  z.string(),
  z.object({
    DataType: z.string(),
    StringValue: z.string().optional(),
    BinaryValue: z.string().optional(),
  }),
);

const messageSchema = z.object({
  messageId: z.string(),
  body: z.string(),
  attributes: attributesSchema,
  /** Times are milliseconds since the epoch, waits are milliseconds. */
  sentAt: z.int(),
  firstReceivedAt: z.int().nullable(),
  receiveCount: z.int(),
  receiptHandle: z.string(),
  availableAt: z.int(),
  waitMs: z.int(),
  /** It was sent to the dead letters, instead of failing in the queue. */
  isWithoutSource: z.boolean().default(false),
});
const stateSchema = z.record(
  z.string(),
  z.object({ waiting: z.array(messageSchema), dead: z.array(messageSchema) }),
);

export type Message = z.infer<typeof messageSchema>;
export type NewMessage = Pick<Message, 'body' | 'attributes'> & { delayMs: number };

export interface Redrive {
  visibilityTimeoutMs: number;
  /** The number of deliveries after which a message goes to the dead letters. */
  maxReceiveCount: number;
}

export interface Messages {
  waiting(): readonly Message[];
  dead(): readonly Message[];
  isDue(message: Message): boolean;
  /** Milliseconds until the next message is due, or undefined. */
  nextDueMs(): number | undefined;
  send(messages: readonly NewMessage[]): Promise<Message[]>;
  /** Takes up to `limit` due messages and hides them for the visibility timeout. */
  take(limit: number, redrive: Redrive): Promise<Message[]>;
  /** Removes the messages that `isDone` matches. */
  remove(isDone: (message: Message) => boolean): Promise<void>;
  makeAllDue(): Promise<void>;
  sendDead(message: NewMessage): Promise<Message>;
  /** Moves the first of the dead letters to a queue of the same file, as if it had just been sent. */
  moveDead(to: string): Promise<void>;
}

/** Opens the file of all queues. Without a path they are in memory. */
export function openMessages(path: string | undefined, now: () => Date): (queue: string) => Messages {
  const file = openJsonFile(path, stateSchema, {});
  return (queue) => messagesOf(file, queue, () => now().getTime());
}

function messagesOf(file: JsonFile<z.infer<typeof stateSchema>>, queue: string, now: () => number): Messages {
  const read = () => file.read()[queue] ?? { waiting: [], dead: [] };
  const update = <R>(change: (draft: ReturnType<typeof read>) => R) =>
    file.update((state) => {
      state[queue] ??= { waiting: [], dead: [] };
      return change(state[queue]);
    });
  // The clock can be turned back. Then a message hidden until the old future is due at once.
  const dueMs = ({ availableAt, waitMs }: Message) => {
    const left = availableAt - now();
    return left > waitMs ? 0 : Math.max(left, 0);
  };
  const isDue = (message: Message) => dueMs(message) === 0;

  return {
    waiting: () => read().waiting,
    dead: () => read().dead,
    isDue,
    nextDueMs() {
      const times = read().waiting.map(dueMs);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    send: (messages) =>
      update((draft) => {
        const added = messages.map((message) => newMessage(message, now()));
        draft.waiting.push(...added);
        return added;
      }),
    async take(limit, { visibilityTimeoutMs, maxReceiveCount }) {
      // Usually nothing is due, and the file need not be written.
      if (!read().waiting.some(isDue)) return [];
      return update((draft) => {
        const isSpent = (message: Message) => isDue(message) && message.receiveCount >= maxReceiveCount;
        draft.dead.push(...draft.waiting.filter(isSpent));
        draft.waiting = draft.waiting.filter((message) => !isSpent(message));
        const taken = draft.waiting.filter(isDue).slice(0, limit);
        for (const message of taken) markReceived(message, now(), visibilityTimeoutMs);
        return taken;
      });
    },
    remove: (isDone) =>
      update((draft) => {
        draft.waiting = draft.waiting.filter((message) => !isDone(message));
      }),
    makeAllDue: () =>
      update((draft) => {
        for (const message of draft.waiting) message.availableAt = now();
      }),
    sendDead: (message) =>
      update((draft) => {
        const sent = { ...newMessage(message, now()), isWithoutSource: true };
        draft.dead.push(sent);
        return sent;
      }),
    moveDead: (to) =>
      file.update((state) => {
        const message = state[queue]?.dead.shift();
        if (!message) return;
        state[to] ??= { waiting: [], dead: [] };
        const again = { receiveCount: 0, availableAt: now(), isWithoutSource: false };
        state[to].waiting.push({ ...message, ...again });
      }),
  };
}

function newMessage({ body, attributes, delayMs }: NewMessage, now: number): Message {
  return {
    messageId: randomUUID(),
    isWithoutSource: false,
    body,
    attributes,
    sentAt: now,
    firstReceivedAt: null,
    receiveCount: 0,
    receiptHandle: '',
    availableAt: now + delayMs,
    waitMs: delayMs,
  };
}

function markReceived(message: Message, now: number, waitMs: number): void {
  message.receiveCount += 1;
  message.firstReceivedAt ??= now;
  message.receiptHandle = randomUUID();
  message.availableAt = now + waitMs;
  message.waitMs = waitMs;
}
