import { describe, expect, it } from 'vitest';
import { asText, CONTEXTS, resources, STAGES, synthesize } from './synthesize.ts';

interface Dimension {
  Name: string;
  Value: unknown;
}

describe.each(STAGES)('the alarms of %s', (stage) => {
  const { api } = synthesize(CONTEXTS[stage]);
  const alarms = resources(api, 'AWS::CloudWatch::Alarm');

  it('watch every function of the API, the messages that failed, and the API’s own errors', () => {
    const watched = alarms.map(({ Properties }) => {
      const [dimension] = Properties.Dimensions as Dimension[];
      return `${Properties.MetricName} ${asText(dimension?.Value).replace(/[0-9A-F]{8}(?=\W)/, '')}`;
    });
    expect(watched.sort()).toEqual([
      expect.stringMatching(/^5xx <pawfile-\w+-edge:ExportsOutputRefApi/),
      'ApproximateNumberOfMessagesVisible <CleanupDeadLetters.QueueName>',
      'Errors <ApiFunction>',
      'Errors <CleanupFunction>',
      'Errors <PublicFunction>',
    ]);
  });

  it('say what a user notices', () => {
    for (const { Properties } of alarms) expect(Properties.AlarmDescription).toMatch(/^[A-Z].{40,}\.$/);
  });

  it('are silent without traffic', () => {
    for (const { Properties } of alarms) expect(Properties.TreatMissingData).toBe('notBreaching');
  });
});
