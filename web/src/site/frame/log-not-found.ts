/** Leaves a trace of an address that leads nowhere, for whoever looks into it. Nothing is sent anywhere. */
export function logNotFound(path: string) {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a log of each 404, and a site has no other.
  console.warn(`404: no page at ${path}`);
}
