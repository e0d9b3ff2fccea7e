import bcd from '@mdn/browser-compat-data/forLegacyNode';
import type { Floor } from './browser-floors.ts';

/** What MDN's data say of a feature's support by one browser. */
interface Support {
  version_added: string | boolean | null;
  version_removed?: string | boolean | null;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
}

/** A feature in MDN's data on the support of browsers, with those that it consists of by their names. */
export interface Feature {
  __compat?: { support: Partial<Record<string, Support | Support[]>> };
}

/** The parts of a feature or of a folder of features in MDN's data. */
export const partsOf = (feature: object | undefined): [string, Feature][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat');

/** The part of that name, if MDN's data have one. */
export const partOf = (feature: object | undefined, name: string): Feature | undefined =>
  partsOf(feature).find(([part]) => part === name)?.[1];

/** MDN's data: what each browser supports since when. */
export const { css: CSS, javascript: JAVASCRIPT, api: APIS } = bcd;

/** Whether a browser of the floor lacks a feature, or has it only behind a setting or under another name. */
export function isLacking(floor: Floor, feature: Feature | undefined): boolean {
  return Object.entries(floor).some(([browser, version]) => {
    const support = feature?.__compat?.support[browser];
    return support !== undefined && ![support].flat().some((one) => covers(one, version));
  });
}

function covers({ version_added, version_removed, ...limits }: Support, version: number): boolean {
  const isAsNamed = !limits.flags && !limits.prefix && !limits.alternative_name;
  return isAsNamed && numberOf(version_added) <= version && !(numberOf(version_removed) <= version);
}

const numberOf = (version: string | boolean | null | undefined) =>
  Number.parseFloat(String(version).replace('≤', ''));
