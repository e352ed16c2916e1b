import type { Page } from '@playwright/test';
import { passwordOf } from './passwords.ts';

/**
 * Opens a page as somebody who has signed in before, for journeys about something else: the API is asked for the tokens, and they
 * are put where the application keeps them. That spares the sign-in screen and a second loading of the application.
 */
export async function openSession(
  page: Page,
  email: string,
  path: string,
  password = passwordOf(email),
): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`signing in: ${answer.status()} ${await answer.text()}`);
  const tokens: Record<string, string> = await answer.json();
  // Before the application's own script, in the document that is opened now and in none after it.
  const script = await page.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, tokens);
  await page.goto(path);
  await script.dispose();
}
