import { siteConfigSchema } from '../../contract/site/site-config.ts';
import { readChecklist } from './checklist.ts';
import { chooseConfirmation } from './confirmation.ts';
import { checkEdge } from './edge-checks.ts';
import { causeRefusal } from './error-metric.ts';
import { walkJourney } from './journey.ts';
import { createReport } from './report.ts';

interface SmokeOptions {
  /** The site's origin. */
  site: string;
  /** A mailbox that someone reads; without it the mail goes to the local mailbox, or to SES's simulator. */
  email?: string | undefined;
  print: (line: string) => void;
}

/**
 * Does once on a running site what owners do, and checks what only a deployment shows: prints a line for each, and what
 * a person must still look at. Resolves to whether all went well; what it created is deleted either way. Throws when
 * there is no such site.
 */
export async function runSmoke({ site, email, print }: SmokeOptions): Promise<boolean> {
  const response = await fetch(`${site}/config.json`).catch(() => undefined);
  const { data: config } = siteConfigSchema.safeParse(await response?.json().catch(() => undefined));
  if (!config) throw new Error(`${site}/config.json is not that of a Pawfile site.`);

  const target = { site, config, isLocal: config.userPoolEndpoint !== undefined };
  const report = createReport(print);
  print(`Smoke run of ${site}, stage ${config.stage}`);
  const counted = await report.step('Refuse a link that does not exist', () => causeRefusal(target));
  const views = await walkJourney(target, chooseConfirmation(target, email, print), report);
  if (counted) await report.step('Count that refusal in the metric of security events', counted);

  if (target.isLocal) {
    print('The checklist of docs/runbook.md is about AWS, and left out here.');
    return report.close();
  }
  const results = await checkEdge(target, views);
  for (const { name, whatToSee } of readChecklist()) {
    report.item(name, results.get(name) ?? 'unknown', whatToSee);
  }
  return report.close();
}
