import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { accessTexts } from '@jornada/texts/access';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { type JornadaServer, startJornada } from './jornada-server.ts';
import { passwordOf } from './passwords.ts';

interface Fixtures {
  /** Fails the test when the page wrote an error to the browser's console. */
  readonly consoleGuard: undefined;
}

/** Which of axe's rules: those of some tags, or these. */
interface RunOnly {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

interface WorkerFixtures {
  readonly host: string;
  readonly jornada: JornadaServer;
}

declare global {
  interface Window {
    /** What `expectAccessible` brings along. */
    readonly axe: typeof axe;
  }
}

/** A test with the product running, and a page that must keep the console clean. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: ['127.0.0.1', { option: true, scope: 'worker' }],
  jornada: [
    async ({ host }, use) => {
      const server = await startJornada(host);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ jornada }, use) => use(jornada.url),
  consoleGuard: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports a refused call; what the screen makes of it is the test's business.
        const isRefusal = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isRefusal) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function signIn(
  page: Page,
  email: string,
  path = '/login',
  password = passwordOf(email),
): Promise<void> {
  await page.goto(path);
  await submitCredentials(page, email, password);
}

/** Fills the sign-in form that is shown and sends it. */
export async function submitCredentials(
  page: Page,
  email: string,
  password = passwordOf(email),
): Promise<void> {
  await page.getByLabel(accessTexts.email).fill(email);
  await page.getByLabel(accessTexts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: accessTexts.submit }).click();
}

/** Half the size of what the package is by default, and every document it is brought to reads it anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe for WCAG 2.2 A and AA. */
export const wcagLevels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 A and AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  expect(await violationsOf(page, { type: 'tag', values: wcagLevels })).toEqual([]);
}

/** The rules of axe that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** No colours too alike on the page as it stands: what `expectAccessible` finds of a page of which only the colours changed. */
export async function expectContrast(page: Page): Promise<void> {
  await settle(page);
  expect(await violationsOf(page, { type: 'rule', values: colourRules })).toEqual([]);
}

/** What violates some of axe's rules on the page as it stands. */
export async function violationsOf(
  page: Page,
  runOnly: RunOnly,
  moreRules: readonly string[] = [],
): Promise<{ id: string; nodes: string[] }[]> {
  // Brought along once per document, and run in it: its library for Playwright sends it anew for every look, and opens a tab besides.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ runOnly, rules }) => {
      // By itself it writes down the source of every element that it looks at, also of those it has nothing against.
      window.axe.configure({ noHtml: true });
      // Nor does it read all style sheets anew each time, for a rule that is not among those asked for.
      const preload = { assets: ['media'] };
      const options = { runOnly, rules, preload, resultTypes: ['violations' as const], elementRef: true };
      // A modal dialog takes everything below it out of reach: the page is looked at where nothing covers it.
      const isCovered = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) =>
        dialog.checkVisibility(),
      );
      const context = isCovered ? { exclude: ['#root'] } : document;
      const { violations } = await window.axe.run(context, options);
      const isTooSmall = async ({ element }: axe.NodeResult) => {
        // What the foot of a dialog covers in part is no smaller for that: it is looked at again where nothing covers it.
        element?.scrollIntoView({ block: 'center' });
        if (!element) return true;
        const targets = { type: 'rule' as const, values: ['target-size'] };
        const again = await window.axe.run(element, { runOnly: targets, preload });
        return again.violations.length > 0;
      };
      for (const violation of violations) {
        if (violation.id !== 'target-size') continue;
        const tooSmall: axe.NodeResult[] = [];
        for (const node of violation.nodes) if (await isTooSmall(node)) tooSmall.push(node);
        violation.nodes = tooSmall;
      }
      const sourceOf = ({ element, target }: axe.NodeResult) =>
        element?.outerHTML.slice(0, 300) ?? `${target}`;
      return violations
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => ({ id, nodes: nodes.map(sourceOf) }));
    },
    { runOnly, rules: Object.fromEntries(moreRules.map((id) => [id, { enabled: true }])) },
  );
}

/**
 * Waits until nothing fades or moves, and nothing has begun to in two frames; what turns for ever does not count. Journeys ask for
 * reduced motion, so there is little of it: what the browser's own styles do, and steps of a thousandth of a second.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished));
      await nextFrame();
      await nextFrame();
    } while (ending().length > 0);
  });
}

/** Pictures and traces take a good part of the time: they are made when somebody asks for them, `npm test -- --pictures`. */
const isLookedAt = process.env.PICTURES === '1';

const pictureFile = (name: string) => path.join(import.meta.dirname, `../test-results/pictures/${name}.png`);

/** Keeps what the page looks like as it stands, scrolled and wide as it is, for somebody to look at. */
export async function keepView(page: Page, name: string): Promise<void> {
  if (isLookedAt) await page.screenshot({ path: pictureFile(name) });
}

/** Keeps what the page looks like, at desktop and phone width, for somebody to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!isLookedAt) return;
  const before = page.viewportSize();
  for (const [device, width, height] of [
    ['desktop', 1280, 800],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({
      path: pictureFile(`${name}-${device}`),
      fullPage: true,
      animations: 'disabled',
    });
  }
  if (before) await page.setViewportSize(before);
}
