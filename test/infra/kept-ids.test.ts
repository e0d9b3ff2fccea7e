import { describe, expect, it } from 'vitest';
import { resources, SETTINGS, synthesize } from './synthesize.ts';

/**
 * CloudFormation knows a resource by its logical id: under another one it creates an empty one, and jobs, dead letters,
 * log lines and the confirmed subscription stay in the old one. Drain first: “Rename a queue, a log group or the alarm
 * topic” in docs/changing-it.md. A new resource gets a line here; a line goes once its resource was drained.
 */
const KEPT = {
  edge: ['SiteDeploymentLog5282E433'],
  data: [
    'CognitoMessageLog6E7FC88E',
    'Mail6A3D1F64',
    'MailDeadLettersAFC68608',
    'PostConfirmationLog376F9887',
  ],
  api: [
    'AccessLogD598EBE9',
    'AccountFunctionLog8E509C39',
    'Alarms04B5A0BF',
    'ApiFunctionLogBDAD8088',
    'BackUpAccountsFunctionLog19922633',
    'BillingFunctionLog1C7A4142',
    'CleanupD4E4842E',
    'CleanupDeadLetters45BB7894',
    'CleanupFunctionLogF29278D0',
    'ContactFunctionLogC984B920',
    'EntriesFunctionLog1CD3A368',
    'Export16632B07',
    'ExportDeadLettersF276E8C7',
    'ExportFunctionLog4A5F0444',
    'GrantsFunctionLogD786068B',
    'Import98530AF4',
    'ImportDeadLetters00789C42',
    'ImportFunctionLog2BBD0024',
    'MailEventsDeadLettersE108842E',
    'MailEventsE4612002',
    'MailEventsFunctionLog4AA00C2D',
    'MailFunctionLogD84C6176',
    'PatientsFunctionLog80438045',
    'PlanRemindersFunctionLogF886A603',
    'PracticesFunctionLogD537E29B',
    'PublicFunctionLog0F95AF78',
    'ReconcileFunctionLog33503AA5',
    'RemindersFunctionLog3AAF3859',
    'RemoveAccount241B9D37',
    'RemoveAccountDeadLetters5559E88D',
    'RemoveAccountFunctionLogD931618D',
    'ReportsFunctionLog0FF21F1A',
    'SendReminders8FBA123B',
    'SendRemindersDeadLetters360EF0EE',
    'SendRemindersFunctionLog092AD5F9',
    'SignFunctionLog7B79951E',
    'StripeWebhookFunctionLog17E571EB',
    'TakeOverAccountFunctionLog3BE9C206',
    'VerificationFunctionLogBBAB102D',
    'VerifyFunctionLog5C27714C',
  ],
  edgeAlarms: ['Alarms04B5A0BF'],
} as const;

/** The queues, log groups and topics of a stack. */
const holdersOf = (template: Parameters<typeof resources>[0]) =>
  ['AWS::SQS::Queue', 'AWS::Logs::LogGroup', 'AWS::SNS::Topic'].flatMap((type) => resources(template, type));

describe('what holds jobs, log lines or a subscription', () => {
  // Elsewhere than CloudFront reports, so that there is a stack for its alarm.
  const stacks = synthesize({ ...SETTINGS.prod, region: 'eu-central-1' });

  it.each(['edge', 'data', 'api', 'edgeAlarms'] as const)(
    'keeps its logical id, and outlives the stack %s',
    (name) => {
      const template = stacks[name];
      const found = template ? holdersOf(template) : [];
      expect(found.map(({ id }) => id).sort()).toEqual(KEPT[name]);
      for (const { id, ...policies } of found)
        expect(policies, id).toMatchObject({
          DeletionPolicy: 'RetainExceptOnCreate',
          UpdateReplacePolicy: 'Retain',
        });
    },
  );

  it('has no name of its own, so that a kept one is not in its successor’s way', () => {
    for (const { id, Properties } of [...holdersOf(stacks.data), ...holdersOf(stacks.api)])
      for (const name of ['QueueName', 'LogGroupName', 'TopicName'])
        expect(Properties, id).not.toHaveProperty(name);
  });

  it('goes with a stage that keeps no data', () => {
    const { api } = synthesize({ ...SETTINGS.dev, keepData: false });
    expect(new Set(holdersOf(api).map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(new Set(['Delete']));
  });
});
