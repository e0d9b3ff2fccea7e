/** The feed's URL with the `webcal` scheme, which makes calendar apps subscribe instead of download. */
export const subscribeLink = (url: string) => url.replace(/^https?:/, 'webcal:');
