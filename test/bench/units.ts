import { api, type Operation } from '../../contract/api.ts';
import { successStatus } from '../../contract/endpoint.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { CALL_ORDER, prepareCalls } from '../support/call-scenario.ts';

type Consumed = Awaited<ReturnType<Backend['measure']>>['consumed'];

/** Makes every call of the contract once on a table of its own; returns what each cost in DynamoDB. */
export async function measureUnits(): Promise<Record<Operation, Consumed>> {
  const backend = await startBackend();
  const { owner, sent } = await prepareCalls(backend);
  const measured: [Operation, Consumed][] = [];
  for (const name of CALL_ORDER) {
    const { result, consumed } = await backend.measure(() => owner.call(name, sent[name]));
    if (result.status !== successStatus(api[name])) throw new Error(`${name} answered ${result.status}`);
    measured.push([name, consumed]);
  }
  await backend.close();
  return Object.fromEntries(measured) as Record<Operation, Consumed>;
}
