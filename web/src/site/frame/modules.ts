type ModuleName = 'contact-form' | 'site-notices';

/** Replaced by bin/render-site.ts with the hashed addresses of the built files. */
declare const PAWFILE_MODULES: Readonly<Record<ModuleName, string>>;

/** The address of a module that public pages load on demand. */
export const moduleAddress = (name: ModuleName) => PAWFILE_MODULES[name];
