/** Seconds since 1970, as time to live counts them. */
export const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
