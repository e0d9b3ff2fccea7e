import type { Page, Request } from 'playwright-core';

type Reply = { status: number; contentType?: string; body?: string };

export const json = (body: unknown, status = 200): Reply => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
export const offline = 'offline';

/**
 * Answers the calls to a path instead of the server, for states that are hard to reach there. Returns the requests so
 * far. A later answer for the same path replaces this one.
 */
export async function answer(
  page: Page,
  path: string,
  reply: Reply | typeof offline | ((request: Request) => Reply | Promise<Reply>),
): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(`**${path}`, async (route) => {
    requests.push(route.request());
    if (reply === offline) return route.abort('internetdisconnected');
    return route.fulfill(typeof reply === 'function' ? await reply(route.request()) : reply);
  });
  return requests;
}
