import type { Target } from '../../pages/support/screen.ts';

/** The form of the help page, in a browser and in a page without one. */
interface Form<Found> {
  getByLabel(name: string, options: { exact: true }): Found;
  getByRole(role: 'button', options: { name: string }): Found;
}

type Typed = Pick<Target, 'fill' | 'inputValue'>;

export const field = <Found>(page: Form<Found>, name: string) => page.getByLabel(name, { exact: true });
export const send = <Found>(page: Form<Found>) => page.getByRole('button', { name: 'Send message' });

export async function fill(page: Form<Typed>, email = 'ann@example.com'): Promise<void> {
  await field(page, 'Name').fill('Ann');
  await field(page, 'Email').fill(email);
  await field(page, 'Subject').fill('A question');
  await field(page, 'Message').fill('How do I begin?');
}

export const typed = (page: Form<Typed>) =>
  Promise.all(['Name', 'Email', 'Subject', 'Message'].map((name) => field(page, name).inputValue()));
