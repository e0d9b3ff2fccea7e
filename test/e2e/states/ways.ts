import type { VisitOptions } from '../support/devices.ts';
import { see, seePath } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';

/** Opens a path while a call of the API fails as without a connection. */
export async function whileCutOff(stage: Stage, call: string, path: string, options: VisitOptions) {
  const page = await stage.visit('about:blank', { ...options, allow: [/ERR_INTERNET_DISCONNECTED/] });
  await page.route(`**/api/${call}`, (route) => route.abort('internetdisconnected'));
  await page.goto(path);
  return page;
}

/** Opens a page of a pet that belongs to somebody else, and sees the dashboard instead. */
export async function ofSomebodyElse(stage: Stage, part: string) {
  const pet = await (await stage.owner()).addPet();
  const page = await stage.visit(`/pet/${pet.id}${part}`, {
    as: await stage.owner(),
    allow: [/status of 404/],
  });
  await seePath(page, '/dashboard');
  await see(page.getByText("This pet doesn't exist or you don't have access to it.").first());
  return page;
}
