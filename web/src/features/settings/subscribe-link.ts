/** The feed's address by the scheme that calendar programs open by themselves, to subscribe instead of to download. */
export const subscribeLink = (url: string) => url.replace(/^https?:/, 'webcal:');
