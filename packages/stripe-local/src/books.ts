import { openJsonFile } from '@pawfile/local-platform/json-file';
import { newId } from './ids.ts';
import { type Account, type Cause, CLOCK_CAUSE, type Ledger } from './ledger.ts';
import { emptyRows, type Rows, rowsSchema } from './state.ts';
import { catchUp, isBehind } from './time.ts';

interface BooksOptions {
  /** The file for the state. Default: in memory. */
  path: string | undefined;
  now: () => Date;
  baseUrl: () => string;
  account: Account;
  /** Called after a change, when there may be events to deliver. */
  onChange: () => void;
}

/** The whole state of the local Stripe. */
export interface Books {
  /** The state at the clock's time. Do not modify it. */
  read(): Promise<Ledger>;
  /**
   * Runs a change as one step: `work` is synchronous, so no other call comes between its reads and writes. If it
   * throws, nothing changes. Resolves once the new state is on disk.
   */
  change<R>(cause: Cause, work: (ledger: Ledger) => R): Promise<R>;
  /** Changes rows that do not depend on the clock, such as deliveries. */
  update<R>(work: (rows: Rows) => R): Promise<R>;
  /** The rows, without advancing them to the clock. */
  rows(): Readonly<Rows>;
  /** Removes everything except the account's products. */
  clear(): Promise<void>;
}

/** Opens the state. Throws if the file cannot be read. */
export function openBooks({ path, now, baseUrl, account, onChange }: BooksOptions): Books {
  const fresh = () => {
    const rows = emptyRows();
    addProducts(rows, account, seconds(now()));
    return rows;
  };
  const file = openJsonFile(path, rowsSchema, fresh());
  const ledgerOf = (rows: Rows, cause: Cause): Ledger => ({
    rows,
    at: seconds(now()),
    cause,
    account,
    baseUrl: baseUrl(),
  });

  async function update<R>(work: (rows: Rows) => R): Promise<R> {
    const result = await file.update(work);
    onChange();
    return result;
  }

  return {
    async read() {
      if (isBehind(ledgerOf(file.read(), CLOCK_CAUSE)))
        await update((rows) => catchUp(ledgerOf(rows, CLOCK_CAUSE)));
      return ledgerOf(file.read(), CLOCK_CAUSE);
    },
    change: (cause, work) =>
      update((rows) => {
        const ledger = ledgerOf(rows, cause);
        catchUp(ledger);
        return work(ledger);
      }),
    update,
    rows: file.read,
    clear: () => update((rows) => void Object.assign(rows, fresh())),
  };
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

function addProducts(rows: Rows, { products }: Account, at: number): void {
  for (const { name, cents, lookupKey, taxCode = null, metadata } of products) {
    const product = newId('product');
    const common = { created: at, active: true, metadata };
    rows.products[product] = {
      ...common,
      id: product,
      updated: at,
      name,
      description: null,
      tax_code: taxCode,
    };
    const price = newId('price');
    rows.prices[price] = {
      ...common,
      id: price,
      product,
      currency: 'usd',
      unit_amount: cents,
      lookup_key: lookupKey,
      nickname: null,
      tax_behavior: 'exclusive',
    };
  }
}
