import * as z from 'zod';
import type { Messages, Redrive } from './messages.ts';

/** An error of SQS: `code` for the JSON protocol, `queryCode` for clients of the older one. */
export class SqsError extends Error {
  readonly code: string;
  readonly queryCode: string;

  constructor(code: string, message: string, queryCode = code) {
    super(message);
    this.code = code;
    this.queryCode = queryCode;
  }
}

export interface Queue {
  name: string;
  url: string;
  arn: string;
  redrive: Redrive;
  messages: Messages;
  /** The latest move of its dead letters. */
  move: MoveTask | null;
  /** Call it after sending. */
  poke(): void;
}

/** As ListMessageMoveTasks answers it. */
export interface MoveTask {
  TaskHandle: string;
  Status: 'RUNNING' | 'COMPLETED' | 'FAILED';
  SourceArn: string;
  DestinationArn?: string;
  FailureReason?: string;
  ApproximateNumberOfMessagesMoved: number;
  ApproximateNumberOfMessagesToMove: number;
  /** Milliseconds since the epoch. */
  StartedTimestamp: number;
}

/** The suffix of a dead-letter queue's name. Every queue has one. */
export const DEAD_LETTERS = 'DeadLetters';

/** The name, URL or ARN of a queue's dead-letter queue. */
export const deadLettersOf = (text: string) => text + DEAD_LETTERS;

/** The parsed input of an operation. Throws SqsError. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new SqsError('InvalidParameterValue', z.prettifyError(parsed.error));
}
