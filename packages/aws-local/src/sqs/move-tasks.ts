import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { deadLettersOf, type MoveTask, parse, type Queue, SqsError } from './queue.ts';

type Queues = ReadonlyMap<string, Queue>;

const startSchema = z.object({ SourceArn: z.string(), DestinationArn: z.string().optional() });
const listSchema = z.object({ SourceArn: z.string() });

/**
 * Begins to move all dead letters of a queue to a destination, or to the queue that each came from. Throws SqsError for
 * what AWS refuses: a source that is no dead-letter queue, an unknown destination, and a second task at once.
 */
export function startMove(input: unknown, queues: Queues): object {
  const { SourceArn, DestinationArn } = parse(startSchema, input);
  const source = sourceOf(SourceArn, queues);
  const destination = DestinationArn === undefined ? source : queueAt(DestinationArn, queues);
  if (source.move?.Status === 'RUNNING') {
    throw new SqsError('UnsupportedOperation', 'There is already a task running. Only one is allowed.');
  }
  source.move = {
    TaskHandle: randomUUID(),
    Status: 'RUNNING',
    SourceArn,
    ...(DestinationArn !== undefined && { DestinationArn }),
    ApproximateNumberOfMessagesMoved: 0,
    ApproximateNumberOfMessagesToMove: source.messages.dead().length,
    StartedTimestamp: Date.now(),
  };
  void move(source.move, source, destination);
  return { TaskHandle: source.move.TaskHandle };
}

/** The latest task of a dead-letter queue, if there was one since the start. Throws SqsError. */
export function listMoves(input: unknown, queues: Queues): object {
  const { move: task } = sourceOf(parse(listSchema, input).SourceArn, queues);
  return { Results: task ? [task] : [] };
}

/** One message in each turn of the event loop, so that a task takes time, as AWS's do. Never rejects. */
async function move(task: MoveTask, source: Queue, destination: Queue): Promise<void> {
  try {
    for (let left = task.ApproximateNumberOfMessagesToMove; left > 0; left -= 1) {
      await nextTurn();
      const [next] = source.messages.dead();
      if (next?.isWithoutSource && task.DestinationArn === undefined) {
        Object.assign(task, { Status: 'FAILED', FailureReason: 'CouldNotDetermineMessageSource' });
        return;
      }
      await source.messages.moveDead(destination.name);
      task.ApproximateNumberOfMessagesMoved += 1;
      destination.poke();
    }
    task.Status = 'COMPLETED';
  } catch (error) {
    Object.assign(task, { Status: 'FAILED', FailureReason: String(error) });
  }
}

const sourceOf = (arn: string, queues: Queues) =>
  find(queues, (queue) => deadLettersOf(queue.arn) === arn, 'The resource is not a dead-letter queue.');

const queueAt = (arn: string, queues: Queues) =>
  find(queues, (queue) => queue.arn === arn, 'The destination does not exist.');

function find(queues: Queues, isIt: (queue: Queue) => boolean, otherwise: string): Queue {
  const queue = [...queues.values()].find(isIt);
  if (queue) return queue;
  throw new SqsError('ResourceNotFoundException', otherwise);
}
