import type { Screen } from './screen.ts';

/** Fills in and sends the form of `/help`. */
export async function sendHelpMessage(page: Screen, email = 'ann@example.com') {
  for (const [label, value] of Object.entries({
    Name: 'Ann',
    Email: email,
    Subject: 'A question',
    Message: 'How do I begin?',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
}
