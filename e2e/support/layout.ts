import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of the shifts since the document began, as the browser counts them. */
    readonly layoutShift: { value: number; moved: string[] };
  }
}

/** Lets every document of the page count how much of it moves without anybody having pressed anything. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { value: 0, moved: [] as string[] };
    Object.defineProperty(window, 'layoutShift', { value: counted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        counted.value += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : '';
          counted.moved.push(
            `${entry.value.toFixed(3)} ${name} ${from.y}+${from.height} → ${to.y}+${to.height}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What the browser tells of a shift; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
}

/** Waits until nothing is on its way any more. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('main') && !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'),
  );
}

/** Sets the width of the window and waits until the page is laid out for it, with nothing wider: busy pages take a while. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const widthOfContent = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widthOfContent, `at ${width} px`).toBe(width);
}

/** How wide the document is, where it is wider than its window. */
export async function tooWide(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > (page.viewportSize()?.width ?? 0) ? [`${width} px wide`] : [];
}

/** What can be pressed or filled and is smaller than a finger, with its size; links in the flow of a text may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, [role="tab"], [role="menuitem"]',
    );
    const seen = [...controls].filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.clientHeight > 1,
    );
    return seen.flatMap((one) => {
      // What is ticked is pressed by its whole line; what covers its line is as large as that.
      const line = one.closest('.mantine-Switch-body, .mantine-Checkbox-body, .mantine-Radio-body');
      const box = (line ?? one).getBoundingClientRect();
      const cover = getComputedStyle(one, '::after');
      const covers = cover.position === 'absolute' && Number.parseFloat(cover.height) >= 44;
      const isInText = getComputedStyle(one).display === 'inline';
      // A field's own sign lies on its edge: half a pixel of rounding is none of a finger's business.
      const fits = covers || (box.height >= 41.5 && box.width >= 41.5);
      if (fits || isInText) return [];
      return [`${one.tagName} ${one.ariaLabel ?? one.textContent.slice(0, 30)} ${box.width}×${box.height}`];
    });
  });
}

/** The fields in whose text a phone would zoom. */
export function zoomedFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'input:not([type="checkbox"], [type="radio"]), select, textarea',
      ),
    ]
      .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.outerHTML.slice(0, 120)),
  );
}

/** What does not show all of its words, although nothing says that it would. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button *, label, th, dt, h1, h2, h3, [role="tab"] *, nav a *',
      ),
    ]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
}

/** What can be pressed and runs under something else that can, with what covers it; what stands still while the page scrolls may cover all. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stands = (one: Element | null): boolean =>
      one !== null &&
      (/^(fixed|sticky|absolute)$/.test(getComputedStyle(one).position) || stands(one.parentElement));
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button)')].filter(
      (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !stands(one),
    );
    const boxes = controls.flatMap((one) => [...one.getClientRects()].map((box) => ({ one, box })));
    const name = (one: HTMLElement) => one.ariaLabel ?? one.textContent.slice(0, 40);
    const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
      Math.min(to, otherTo) - Math.max(from, otherFrom) > 2;
    return boxes.flatMap(({ one, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(({ one: other, box: its }) => {
          if (one.contains(other)) return false;
          const isBeside = overlap(box.left, box.right, its.left, its.right);
          return isBeside && overlap(box.top, box.bottom, its.top, its.bottom);
        })
        .map(({ one: other }) => `${name(one)} under ${name(other)}`),
    );
  });
}

/** The filled buttons in sight that can be pressed: what the screen would have done first. Mantine marks every look but the filled one. */
export function filledButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.mantine-Button-root, .mantine-ActionIcon-root')]
      .filter((one) => one.matches('[data-variant="filled"], :not([data-variant])'))
      .filter((one) => !one.closest('[role="dialog"]') && one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.ariaLabel ?? one.textContent),
  );
}

/** The texts whose durations a line may break: '8 h 30 min' with plain spaces. */
export function brokenDurations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      if (/\d[ \n](h|min)\b/.test(data)) found.push(data);
    }
    return found;
  });
}

/** How many `main` landmarks the page has, where that is not one, and what stops the keyboard without doing anything. */
export function deadStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mains = document.querySelectorAll('main, [role="main"]').length;
    const acts =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], [role="radio"], [role="switch"], [role="tab"], [role="menuitem"], [role="option"], [role="combobox"], [role="slider"], [role="gridcell"]';
    const isScroller = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
      scrollHeight > clientHeight || scrollWidth > clientWidth;
    const stops = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
    );
    const dead = stops.filter((one) => !one.matches(acts) && !isScroller(one));
    // Boxes that are ticked are drawn by what stands beside them.
    const unseen = stops.filter(
      (one) =>
        !one.matches('input') && (one.offsetWidth === 0 || !one.checkVisibility({ opacityProperty: true })),
    );
    return [
      ...(mains === 1 ? [] : [`${mains} main`]),
      ...dead.map((one) => `does nothing: ${one.outerHTML.slice(0, 120)}`),
      ...unseen.map((one) => `unseen: ${one.outerHTML.slice(0, 120)}`),
    ];
  });
}

/** The buttons of open dialogs that are not in sight without scrolling. */
export function hiddenFeet(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.checkVisibility());
    const feet = dialogs.flatMap((dialog) => [...dialog.querySelectorAll('[data-dialog-foot]')]);
    const hidden = feet.filter((foot) => {
      const { top, bottom } = foot.getBoundingClientRect();
      return top < 0 || bottom > window.innerHeight + 1;
    });
    const bare = dialogs.filter(
      (dialog) =>
        dialog.querySelector('[type="submit"]') &&
        !dialog.querySelector('[data-dialog-foot] [type="submit"]'),
    );
    return [...hidden.map(({ textContent }) => textContent), ...bare.map(() => 'a form without a foot')];
  });
}
