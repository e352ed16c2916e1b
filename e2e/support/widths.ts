import type { Page } from '@playwright/test';
import { expectToFit } from './layout.ts';
import { colourRules, expect, type RunOnly, settle, violationsOf, wcagRules } from './test.ts';

declare global {
  interface Window {
    /** What `isShownAsBefore` has seen last, in each scheme. */
    shownBefore?: Record<string, string>;
  }
}

/** The rules of axe that ask where things are and how large, besides what they are. */
export const rulesOfPlaces: RunOnly = {
  type: 'rule',
  values: ['scrollable-region-focusable', 'target-size'],
};

type Scheme = 'light' | 'dark';

/**
 * Whether the page consists of the same elements as when this was last asked in that scheme, shown or hidden alike, in the same letters and
 * colours, and each text on the same grounds. Then axe's rules find what they found, but for those of places.
 */
export function isShownAsBefore(page: Page, scheme: Scheme = 'light'): Promise<boolean> {
  return page.evaluate((scheme) => {
    interface Box {
      readonly at: number;
      readonly bar: Element | null;
      readonly box: DOMRect;
    }
    const [grounds, texts, bars]: [Box[], Box[], Map<Element, Element | null>] = [[], [], new Map()];
    const range = document.createRange();
    const isOpaque = (bar: Element | null) =>
      bar !== null && getComputedStyle(bar).backgroundColor.startsWith('rgb(');
    const looks = [...document.querySelectorAll('body *')].map((one, at) => {
      const style = getComputedStyle(one);
      const { display, visibility, position, backgroundColor, backgroundImage } = style;
      const bar =
        position === 'fixed' || position === 'sticky' ? one : (bars.get(one.parentElement ?? one) ?? null);
      bars.set(one, bar);
      if (display === 'none' || visibility !== 'visible') return `${display} ${visibility}`;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none')
        for (const box of one.getClientRects()) grounds.push({ at, bar, box });
      // What only screen readers are told is a pixel.
      const isSeen = !(one instanceof HTMLElement) || one.offsetWidth > 1 || display !== 'block';
      for (const child of isSeen ? one.childNodes : []) {
        if (!(child instanceof Text) || child.data.trim() === '') continue;
        range.selectNodeContents(child);
        for (const box of range.getClientRects()) texts.push({ at, bar, box });
      }
      const { opacity, color, zIndex, fontSize, fontWeight, textDecorationLine, textShadow, filter } = style;
      // As large as WCAG calls large: such letters may be paler.
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size > 18.66 && Number(fontWeight) >= 700);
      return [
        ...[display, visibility, position, backgroundColor, backgroundImage, opacity, color, zIndex, isLarge],
        ...[textDecorationLine, textShadow, filter, style.transform.replace(/(, \S+){2}\)$/, '')],
      ].join();
    });
    // A text may be broken into other lines: on which grounds it is, and on a part of which. What stays in its place covers what scrolls.
    const under = new Set<string>();
    for (const { at, bar, box } of texts)
      for (const ground of grounds) {
        if (ground.bar !== bar && (ground.bar || isOpaque(bar))) continue;
        const { left, right, top, bottom } = ground.box;
        if (left >= box.right - 1 || right <= box.left + 1 || top >= box.bottom - 1 || bottom <= box.top + 1)
          continue;
        const isWhole =
          left <= box.left + 1 && right >= box.right - 1 && top <= box.top + 1 && bottom >= box.bottom - 1;
        under.add(`${at} ${isWhole ? 'on' : 'across'} ${ground.at}`);
      }
    const places = / (?:style|width|height|d|x|y|x1|x2|y1|y2|cx|cy|r|points|viewBox|transform)="[^"]*"/g;
    const html = document.documentElement.outerHTML.replaceAll(places, (given) =>
      given.replaceAll(/-?\d+(\.\d+)?/g, '0'),
    );
    const shown = [html, ...looks, ...under].join('\n');
    window.shownBefore ??= {};
    const isSame = window.shownBefore[scheme] === shown;
    window.shownBefore[scheme] = shown;
    return isSame;
  }, scheme);
}

/** What an `expectAt…` is told of the page as it stands. */
interface Shown {
  readonly width: number;
  readonly scheme: Scheme;
  /** Whether something is shown otherwise than at the width before; if not, only places and sizes differ. */
  readonly isOtherwise: boolean;
}

/**
 * Has somebody look at the page at a desk, on a phone and on a narrow phone, where nothing may be wider than the screen, and leaves it as
 * wide as it was.
 */
export async function atWidths(
  page: Page,
  schemes: readonly Scheme[],
  look: (shown: Shown) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize();
  // Something was pressed or filled since.
  await page.evaluate(() => {
    delete window.shownBefore;
  });
  let inTurn = [...schemes];
  for (const width of [1280, 390, 320]) {
    await expectToFit(page, width);
    for (const scheme of inTurn) {
      if (schemes.length > 1) await page.emulateMedia({ colorScheme: scheme });
      await settle(page);
      await look({ width, scheme, isOtherwise: !(await isShownAsBefore(page, scheme)) });
    }
    // Every change of scheme has all styles reckoned and everything drawn anew.
    inTurn = inTurn.toReversed();
  }
  if (schemes.length > 1) await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** No violation of WCAG 2.2 A and AA on the page as it stands; in the dark, of which only colours differ, none of its colours. */
export async function expectAccessibleAsShown(page: Page, { scheme, isOtherwise }: Shown): Promise<void> {
  const [whole, again] = scheme === 'light' ? [wcagRules, rulesOfPlaces] : [colourRules, undefined];
  const rules = isOtherwise ? whole : again;
  if (rules) expect(await violationsOf(page, rules)).toEqual([]);
}
