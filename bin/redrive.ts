import { parseArgs } from 'node:util';
import {
  GetQueueAttributesCommand,
  paginateListQueues,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';

const USAGE = 'Usage: npm run redrive -- --stage <dev|staging|prod> [--queue <name, such as SendReminders>]';

/** The part of a dead-letter queue's name that CDK takes from lib/job-queues.ts. */
const DEAD_LETTERS = 'DeadLetters';

interface DeadLetters {
  name: string;
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

/**
 * Moves the dead letters of a stage, or of one queue, back to the queues that they came from, where their functions try
 * again. Messages that fail five more times return to the dead letters.
 */
async function redrive(stage: string, queue: string | undefined): Promise<string> {
  const sqs = new SQSClient({});
  const all = await findDeadLetters(sqs, stage);
  const chosen = all.filter(({ name }) => queue === undefined || name === queue);
  if (chosen.length === 0) {
    throw new Error(
      `There is no such queue. Those of ${stage}: ${all.map(({ name }) => name).join(', ') || 'none'}.`,
    );
  }
  const lines: string[] = [];
  for (const { name, arn, count } of chosen) {
    if (count > 0) await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arn }));
    lines.push(`${name}: ${count === 0 ? 'nothing' : `${count} on their way`}`);
  }
  return lines.join('\n');
}

const { values } = parseArgs({ options: { stage: { type: 'string' }, queue: { type: 'string' } } });
try {
  if (!values.stage) throw new Error(USAGE);
  console.log(await redrive(values.stage, values.queue));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
