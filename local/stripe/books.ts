import { openJsonFile } from '../platform/json-file.ts';
import { newId } from './ids.ts';
import { type Account, type Cause, type Ledger, NOBODY } from './ledger.ts';
import { emptyRows, type Rows, rowsSchema } from './state.ts';
import { isTimeDue, playTime } from './time.ts';

interface BooksOptions {
  /** The file that keeps them; without it they live in memory. */
  path: string | undefined;
  now: () => Date;
  baseUrl: () => string;
  account: Account;
  /** Told after a change, when there may be events to deliver. */
  onChange: () => void;
}

/** Everything that the local Stripe remembers. */
export interface Books {
  /** What is there now, by the clock; not to be changed. */
  read(): Promise<Ledger>;
  /**
   * Does a change at once: reading, deciding and writing are one step that no other call can come between, because
   * `work` is synchronous and there is one process. When it throws, nothing has changed. Resolves once the new state is
   * on disk.
   */
  change<R>(cause: Cause, work: (ledger: Ledger) => R): Promise<R>;
  /** Changes rows that the clock has no part in, such as deliveries. */
  update<R>(work: (rows: Rows) => R): Promise<R>;
  /** The rows as they are, without a look at the clock. */
  rows(): Readonly<Rows>;
  /** Back to the account's products and nothing else. */
  clear(): Promise<void>;
}

/** Opens the books. Throws when the file cannot be read. */
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
      if (isTimeDue(ledgerOf(file.read(), NOBODY))) await update((rows) => playTime(ledgerOf(rows, NOBODY)));
      return ledgerOf(file.read(), NOBODY);
    },
    change: (cause, work) =>
      update((rows) => {
        const ledger = ledgerOf(rows, cause);
        playTime(ledger);
        return work(ledger);
      }),
    update,
    rows: file.read,
    clear: () => update((rows) => void Object.assign(rows, fresh())),
  };
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

function addProducts(rows: Rows, { products }: Account, at: number): void {
  for (const { name, cents, lookupKey, metadata } of products) {
    const product = newId('product');
    const common = { created: at, active: true, metadata };
    rows.products[product] = { ...common, id: product, updated: at, name, description: null };
    const price = newId('price');
    rows.prices[price] = {
      ...common,
      id: price,
      product,
      currency: 'usd',
      unit_amount: cents,
      lookup_key: lookupKey,
      nickname: null,
    };
  }
}
