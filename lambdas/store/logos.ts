import * as z from 'zod/mini';
import { LOGO_SIZES, type LogoSize } from '../../contract/practices/logos.ts';
import type { LogoStore, StoredLogo } from '../domain/practices/ports.ts';
import { logoKey, practiceKey } from './keys.ts';
import { getItem, type Table } from './table.ts';
import type { Action } from './transaction.ts';

/** One file of a logo, in base64. */
export const logoRowSchema = z.object({ jpeg: z.string() });

const SIZES = Object.keys(LOGO_SIZES) as LogoSize[];

/** The logos of the table, which everyone may see. */
export const createLogoStore = (table: Table): LogoStore => ({
  async get(logo, size) {
    const item = await getItem(table, logoKey(logo, size));
    return item && logoRowSchema.parse(item).jpeg;
  },
});

/** The condition that a practice's logo is the one with this id; its value is `:logo`. */
export const hasLogo = (logo: string | null): string =>
  logo === null ? 'attribute_not_exists(logo)' : 'logo = :logo';

/** The actions that remove the files of a logo. */
export const deleteLogo = (logo: string | null): Record<string, Action> =>
  Object.fromEntries(
    logo === null ? [] : SIZES.map((size) => [`no ${size}`, { Delete: { Key: logoKey(logo, size) } }]),
  );

/** The actions that give an open practice another logo, or none. */
export function changeLogo(
  practiceId: string,
  logo: StoredLogo | null,
  before: string | null,
): Record<string, Action> {
  const files = logo
    ? SIZES.map((size): [string, Action] => {
        const Item = { ...logoKey(logo.id, size), jpeg: logo.files[size] };
        return [size, { Put: { Item, ConditionExpression: 'attribute_not_exists(PK)' } }];
      })
    : [];
  return {
    practice: {
      Update: {
        Key: practiceKey(practiceId),
        UpdateExpression: logo ? 'SET logo = :new' : 'REMOVE logo',
        ConditionExpression: `ended_at = :open AND ${hasLogo(before)}`,
        ExpressionAttributeValues: {
          ':open': null,
          ...(logo && { ':new': logo.id }),
          ...(before !== null && { ':logo': before }),
        },
      },
    },
    ...Object.fromEntries(files),
    ...deleteLogo(before),
  };
}
