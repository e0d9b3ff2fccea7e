import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  GetQueueAttributesCommand,
  ListDeadLetterSourceQueuesCommand,
  ListMessageMoveTasksCommand,
  paginateListQueues,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';

const USAGE = 'Usage: npm run redrive -- --stage <dev|staging|prod> [--queue <name, such as SendReminders>]';

/** The part of a dead-letter queue's name that CDK takes from lib/job-queues.ts. */
const DEAD_LETTERS = 'DeadLetters';

/** How often a move is looked at, in milliseconds. */
const POLL_MS = 1000;

interface DeadLetters {
  name: string;
  url: string;
  arn: string;
  count: number;
}

/** The dead-letter queues of a stage, with their numbers of messages. */
async function findDeadLetters(sqs: SQSClient, stage: string): Promise<DeadLetters[]> {
  const found: DeadLetters[] = [];
  for await (const { QueueUrls = [] } of paginateListQueues(
    { client: sqs },
    { QueueNamePrefix: `pawfile-${stage}-` },
  )) {
    for (const QueueUrl of QueueUrls.filter((url) => url.includes(DEAD_LETTERS))) {
      const AttributeNames = ['QueueArn' as const, 'ApproximateNumberOfMessages' as const];
      const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
      found.push({
        name: nameOf(QueueUrl),
        url: QueueUrl,
        arn: Attributes.QueueArn ?? '',
        count: Number(Attributes.ApproximateNumberOfMessages),
      });
    }
  }
  return found;
}

/** `pawfile-prod-api-SendRemindersDeadLetters1A2B3C4D-xyz` belongs to SendReminders. */
const nameOf = (url: string) =>
  url.replace(/^.*\/pawfile-\w+-\w+-/, '').replace(new RegExp(`${DEAD_LETTERS}.*$`), '');

/** The queue that a dead-letter queue belongs to. */
async function destinationOf(sqs: SQSClient, { name, url }: DeadLetters): Promise<string> {
  const { queueUrls = [] } = await sqs.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl: url }));
  const [QueueUrl] = queueUrls;
  if (!QueueUrl) throw new Error(`${name}: no queue sends its failed jobs here.`);
  const attributes = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] });
  return (await sqs.send(attributes)).Attributes?.QueueArn ?? '';
}

/** Moves the messages of one queue; joins a move that is running already. Returns a line about it when it has ended. */
async function moveBack(sqs: SQSClient, letters: DeadLetters): Promise<string> {
  const { name, arn, count } = letters;
  if (count === 0) return `${name}: nothing`;
  // Schedules place a job here themselves, so SQS doesn't know where it belongs.
  const DestinationArn = await destinationOf(sqs, letters);
  try {
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arn, DestinationArn }));
  } catch (error) {
    const isRunning = error instanceof Error && error.name === 'UnsupportedOperation';
    if (!isRunning) throw error;
  }
  for (;;) {
    const { Results = [] } = await sqs.send(
      new ListMessageMoveTasksCommand({ SourceArn: arn, MaxResults: 1 }),
    );
    const [task] = Results;
    const moved = `${name}: ${task?.ApproximateNumberOfMessagesMoved ?? 0} moved`;
    if (task?.Status === 'COMPLETED') return moved;
    if (task?.Status !== 'RUNNING') throw new Error(`${moved}, then: ${task?.FailureReason ?? task?.Status}`);
    await wait(POLL_MS);
  }
}

/**
 * Moves the dead letters of a stage, or of one queue, back to the queues that they came from, where their functions try
 * again. Messages that fail five more times return to the dead letters.
 */
async function redrive(stage: string, queue: string | undefined): Promise<void> {
  const sqs = new SQSClient({});
  const all = await findDeadLetters(sqs, stage);
  const chosen = all.filter(({ name }) => queue === undefined || name === queue);
  if (chosen.length === 0) {
    throw new Error(
      `There is no such queue. Those of ${stage}: ${all.map(({ name }) => name).join(', ') || 'none'}.`,
    );
  }
  for (const each of chosen) console.log(await moveBack(sqs, each));
}

const { values } = parseArgs({ options: { stage: { type: 'string' }, queue: { type: 'string' } } });
try {
  if (!values.stage) throw new Error(USAGE);
  await redrive(values.stage, values.queue);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
