import type { IslandName } from '../../ui/island.tsx';

/** Put in by bin/render-site.ts, when these files have got their names. */
declare const PAWFILE_MODULES: Readonly<Record<IslandName | 'site-notices', string>>;

/** Addresses of what the public pages load when it is asked for. */
export const MODULES = PAWFILE_MODULES;
