import * as z from 'zod';
import type { Output } from './dynalite.ts';
import { awsError } from './errors.ts';
import type { Store } from './store.ts';
import type { Request } from './writes.ts';

const setting = 'deletion-protection';
const protectedTables = z.array(z.string()).default([]);
const updateRequest = z.strictObject({ TableName: z.string(), DeletionProtectionEnabled: z.boolean() });

/** The deletion protection of tables, which is all that UpdateTable changes here. */
export function createProtection(store: Store) {
  const load = async () => protectedTables.parse(await store.getSetting(setting));

  async function update(request: Request): Promise<Output> {
    const { data, error } = updateRequest.safeParse(request);
    if (!data) throw awsError('ValidationException', z.prettifyError(error));
    const { TableName, DeletionProtectionEnabled } = data;
    return store.write(async () => {
      const table = await store.table(TableName);
      const others = (await load()).filter((name) => name !== TableName);
      await store.putSetting(setting, DeletionProtectionEnabled ? [...others, TableName] : others);
      return { TableDescription: { ...table, DeletionProtectionEnabled } };
    });
  }

  /** A description with the setting. */
  async function describe(output: Output): Promise<Output> {
    const table = z.looseObject({ TableName: z.string() }).parse(output.Table);
    const DeletionProtectionEnabled = (await load()).includes(table.TableName);
    return { ...output, Table: { ...table, DeletionProtectionEnabled } };
  }

  /** Throws for a table that may not be deleted. */
  async function check(tableName: string): Promise<void> {
    if (!(await load()).includes(tableName)) return;
    throw awsError(
      'ValidationException',
      `Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.`,
    );
  }

  return { update, describe, check };
}
