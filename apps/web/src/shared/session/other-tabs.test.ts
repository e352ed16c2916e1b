import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { onNewsOfTabs, tellOtherTabs } from './other-tabs.ts';
import { closeSession, followOtherTabs, openSession, sessionState } from './session-store.ts';

/** Another tab: a channel hears all but what it said itself. */
const otherTab = new BroadcastChannel('jornada-tabs');
const heardThere: unknown[] = [];
otherTab.addEventListener('message', ({ data }) => heardThere.push(data));
const user = { id: 'u1', tenantId: 't1', email: 'a@ejemplo.test', fullName: 'Ana' };

beforeEach(() => {
  fakeBrowser(() => ({ status: 204 }));
  heardThere.length = 0;
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => otherTab.close());

test('each listener hears the news it waits for, from other tabs alone, until it unsubscribes', async () => {
  const heard: string[] = [];
  const stop = onNewsOfTabs('changed', () => heard.push('changed'));
  const stopOther = onNewsOfTabs('kept-punches', () => heard.push('kept-punches'));
  otherTab.postMessage('kept-punches');
  otherTab.postMessage('changed');
  tellOtherTabs('changed');
  await vi.waitFor(() => expect(heard).toEqual(['kept-punches', 'changed']));
  expect(heardThere).toEqual(['changed']);
  stop();
  stopOther();
  otherTab.postMessage('changed');
  otherTab.postMessage('signed-out');
  await new Promise((done) => setTimeout(done, 50));
  expect(heard).toHaveLength(2);
});

test('signing out is told to the other tabs, and ends the session of a tab that hears it', async () => {
  vi.stubGlobal('window', new EventTarget());
  const stop = followOtherTabs();
  openSession(user as never);
  closeSession();
  await vi.waitFor(() => expect(heardThere).toEqual(['signed-out']));
  // Nobody was signed in any more.
  closeSession();
  openSession(user as never);
  otherTab.postMessage('signed-out');
  await vi.waitFor(() => expect(sessionState().phase).toBe('signed-out'));
  expect(heardThere).toEqual(['signed-out']);
  stop();
});
