import { getItem, getRows, type Item, type Table } from './table.ts';

/** The reads of one moment, and what they find by the names of their keys. */
interface Moment {
  keys: Map<string, Item>;
  found: Promise<ReadonlyMap<string, Item>>;
}

/** Most keys in one BatchGetItem. */
const KEYS_AT_ONCE = 100;

const nameOf = ({ PK, SK }: Item) => `${PK} ${SK}`;

/** Node runs ticks when no promise can go on: by then, a call has asked for all that it reads at once. */
const endOfMoment = () =>
  Promise.resolve().then(() => new Promise<void>((resolve) => process.nextTick(resolve)));

/**
 * The table, which reads single items of one moment by one request: the check of the session, for example, and what the
 * call itself reads. Each request of a new process has a connection of its own, and the units are the same.
 */
export function readingTogether(table: Table): Table {
  let moment: Moment | null = null;
  const begin = (): Moment => {
    const keys = new Map<string, Item>();
    const found = endOfMoment().then(() => {
      moment = null;
      return readAll(table, [...keys.values()]);
    });
    return { keys, found };
  };
  const readOne = async (key: Item) => {
    if (!moment || moment.keys.size === KEYS_AT_ONCE) moment = begin();
    const { keys, found } = moment;
    keys.set(nameOf(key), key);
    return (await found).get(nameOf(key)) ?? null;
  };
  return { ...table, readOne };
}

/** Items by their keys. Under load, DynamoDB leaves some unread: those are read one by one, which the SDK repeats. */
async function readAll(table: Table, keys: Item[]): Promise<ReadonlyMap<string, Item>> {
  const { items, unread } = keys.length === 1 ? { items: [], unread: keys } : await getRows(table, keys);
  const others = await Promise.all(unread.map((key) => getItem(table, key)));
  return new Map([...items, ...others].flatMap((item) => (item ? [[nameOf(item), item]] : [])));
}
