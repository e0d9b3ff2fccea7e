import { ownerAsPayer, type Payer, practiceAsPayer } from '../../contract/billing/payer.ts';
import { checkMayBuy } from '../domain/practices/may-buy.ts';
import type { PracticeStore } from '../domain/practices/ports.ts';
import { resolvePractice } from '../domain/practices/resolve-practice.ts';
import type { Caller } from '../platform/caller.ts';

interface PayerDeps {
  practices: Pick<PracticeStore, 'find'>;
  now: () => Date;
}

/** A call whose query may name the practice that pays. */
interface Paid {
  caller: Caller;
  query: { practice?: string | undefined };
}

type Run<Call extends Paid, Result> = (payer: Payer, call: Call) => Promise<Result>;

/**
 * Handlers of calls about a payer: the caller, or the practice that the call names, if the caller manages it. Everyone
 * else gets "not found". `buying`: those that begin, keep or change a plan, which a closed practice can't.
 */
export function createPayers(deps: PayerDeps) {
  async function find({ caller, query }: Paid, isBuying: boolean): Promise<Payer> {
    const practiceId = query.practice;
    if (practiceId === undefined) return ownerAsPayer(caller.userId);
    const access = await resolvePractice(deps, caller.userId, practiceId, {
      duty: 'manage',
      lastPhase: 'lapsed',
      service: 'billing',
    });
    if (isBuying) checkMayBuy(access.found.practice);
    return practiceAsPayer(practiceId);
  }
  const handling =
    (isBuying: boolean) =>
    <Call extends Paid, Result>(run: Run<Call, Result>) =>
    async (call: Call): Promise<Result> =>
      run(await find(call, isBuying), call);
  return { paying: handling(false), buying: handling(true) };
}
