import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { type Alarms, combine, PERIOD } from './observability.ts';
import type { Stage } from './stage.ts';

/** The runbook's heading about it. */
const RUNBOOK = 'The watch from outside';

/**
 * Whether the workflow `watch.yml` tries the stage every half hour, as visitors reach it: prod, once a repository is
 * named. A stage without visitors is worth no run of GitHub's.
 */
export const isWatchedFromOutside = ({ name, repository }: Stage): boolean =>
  name === 'prod' && repository !== undefined;

/** The namespace of that workflow's metric, and of nothing else: IAM can limit a role to a namespace only. */
export const outsideNamespace = ({ name }: Pick<Stage, 'name'>) => `Pawfile/${name}/Outside`;

/** The metric: 1 for a run that failed, 0 for one that went well. */
const METRIC = 'FailedRuns';

/** Rings when the site fails as visitors see it, and when no one has looked for three hours. */
export function watchFromOutside(alarms: Alarms, stage: Stage): void {
  if (!isWatchedFromOutside(stage)) return;
  const runs = (statistic: string, period: Duration) =>
    new Metric({ namespace: outsideNamespace(stage), metricName: METRIC, statistic, period });
  alarms.ring('OutsideRunFailed', {
    severity: 'Critical',
    impact:
      'Visitors may not reach the site: it doesn’t answer, is of another commit than the last release, has a certificate that browsers refuse or soon will, or its API fails. The log of the workflow “Watch” on GitHub says which.',
    firesWhen: 'a run of the watch failed; it ends with the next run that goes well',
    runbook: RUNBOOK,
    metric: runs('Maximum', PERIOD),
    threshold: 1,
    // Between two runs there is no data, and the site is as the last one found it.
    settings: { treatMissingData: TreatMissingData.IGNORE },
  });
  const hour = Duration.hours(1);
  alarms.ring('OutsideRunMissed', {
    severity: 'Warning',
    impact:
      'Owners notice nothing, but the watch from outside doesn’t run: if visitors couldn’t reach the site, you might not hear of it.',
    firesWhen:
      'no run of the watch has ended for three hours; GitHub skips single ones of the half-hourly runs',
    runbook: RUNBOOK,
    // Filled, because CloudWatch looks further back than three hours for data, and would ring hours later.
    metric: combine('SUM', [{ metric: runs('SampleCount', hour) }], hour),
    threshold: 1,
    settings: {
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.BREACHING,
    },
  });
}
