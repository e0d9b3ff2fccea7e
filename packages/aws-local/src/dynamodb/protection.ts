import * as z from 'zod';
import type { Output } from './dynalite.ts';
import { awsError } from './errors.ts';
import type { Store } from './store.ts';
import type { Request } from './writes.ts';

const setting = 'deletion-protection';
const protectedTables = z.array(z.string()).default([]);
/** What UpdateTable changes here. dynalite checks the billing. */
const updateRequest = z.strictObject({
  TableName: z.string(),
  DeletionProtectionEnabled: z.boolean().optional(),
  BillingMode: z.unknown().optional(),
  ProvisionedThroughput: z.unknown().optional(),
});

/** UpdateTable, for the billing of tables and their protection against deletion, which dynalite lacks. */
export function createProtection(store: Store) {
  const load = async () => protectedTables.parse(await store.getSetting(setting));

  async function update(request: Request): Promise<Output> {
    const { data, error } = updateRequest.safeParse(request);
    if (!data) throw awsError('ValidationException', z.prettifyError(error));
    const { TableName, DeletionProtectionEnabled, ...billing } = data;
    const prepared =
      DeletionProtectionEnabled === undefined || Object.keys(billing).length > 0
        ? store.prepare('UpdateTable', { TableName, ...billing })
        : undefined;
    return store.write(async () => {
      if (prepared) {
        await store.execute('UpdateTable', prepared);
        await store.settle(TableName);
      }
      if (DeletionProtectionEnabled !== undefined) await protect(TableName, DeletionProtectionEnabled);
      const { Table } = await describe({ Table: await store.table(TableName) });
      return { TableDescription: Table };
    });
  }

  /** Throws if the table does not exist. */
  async function protect(tableName: string, isProtected: boolean): Promise<void> {
    const table = await store.table(tableName);
    const others = (await load()).filter((name) => name !== table.TableName);
    await store.putSetting(setting, isProtected ? [...others, table.TableName] : others);
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
