import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The private memory of the largest process of pages, in megabytes; only Linux reports it. */
export async function rendererMemory(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  const status = (id: number) => readFileSync(`/proc/${id}/status`, 'utf8');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => status(id));
  return Math.max(...pages.map((text) => Number(/RssAnon:\s+(\d+)/.exec(text)?.[1]) / 1024));
}
