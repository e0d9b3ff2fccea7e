import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { reportCalls } from '../../contract/reports/report-calls.ts';
import { readNetwork } from '../platform/client.ts';
import { readEnv } from '../platform/env.ts';
import { createHttpHandler, type Handlers } from '../platform/http.ts';
import type { BrowserReport } from '../platform/log.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createDailyReports } from '../store/daily-reports.ts';
import { createNetworkLimit } from '../store/network-limit.ts';
import { connectTable } from '../store/table.ts';

interface Caller {
  network: string;
  requestId: string;
}

type ReportHandlers = Handlers<OperationsOf<Api, 'reports'>, Caller>;

/**
 * Writes what browsers report as lines of the log, in a function of its own because anyone may call it. What it reads
 * has no personal data any more (contract/reports/reports.ts). It drops reports of other sites' pages, and those beyond
 * the day's total, and answers as always, because browsers do nothing with the answer.
 */
export function createHandler(runtime: Runtime) {
  const { now, log, env, aws } = runtime;
  const { TABLE_NAME, SITE_ORIGIN: siteOrigin } = readEnv(env);
  const table = connectTable(aws, TABLE_NAME);
  const limit = createNetworkLimit(table, 'reports', now);
  const daily = createDailyReports(table, now);

  async function write({ requestId }: Caller, reports: readonly BrowserReport[]): Promise<undefined> {
    if (reports.length === 0 || !(await daily.count(reports.length))) return;
    for (const report of reports) log({ level: 'info', ...report, requestId });
  }

  const handlers: ReportHandlers = {
    'report-error': ({ body, caller }) => write(caller, [{ report: 'error', ...body }]),
    'report-violations': ({ body, caller }) =>
      write(
        caller,
        body.flatMap(({ origin, ...violation }) =>
          origin === siteOrigin ? [{ report: 'violation' as const, ...violation }] : [],
        ),
      ),
  };
  return createHttpHandler({
    calls: reportCalls,
    handlers,
    identify: (event: APIGatewayProxyEventV2): Caller => ({
      network: readNetwork(event),
      requestId: event.requestContext.requestId,
    }),
    admit: (_, { network }) => limit(network),
    runtime,
  });
}
