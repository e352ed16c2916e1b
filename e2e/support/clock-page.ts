import type { Page } from '@playwright/test';
import { expectToFit } from './layout.ts';
import type { OwnCompany } from './own-company.ts';
import { expect, expectAccessible } from './test.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const notice = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
/** The records of the workday that the page is about, whatever its date. */
export const records = (page: Page) => page.getByRole('region', { name: /^Resumen/ }).getByRole('listitem');
export const shift = (page: Page) =>
  page.getByRole('region', { name: /^(Horario|Turno|Jornada|Próximo turno)/ });

interface Shift {
  /** `22:00-06:00`, one a segment. */
  readonly hours: readonly string[];
  /** 1 for Monday to 7 for Sunday; every day when nothing is said. */
  readonly days?: readonly number[];
  readonly timezone?: string;
  readonly fixedUnpaidBreakMinutes?: number;
  /** The first of January when nothing is said. */
  readonly validFrom?: string;
}

/** Gives somebody a schedule of their own. */
export async function giveShift(company: OwnCompany, userId: string, given: Shift): Promise<void> {
  const { hours, days = [1, 2, 3, 4, 5, 6, 7], timezone, fixedUnpaidBreakMinutes = 0 } = given;
  const { validFrom = '2026-01-01' } = given;
  const segments = days.flatMap((dayOfWeek) =>
    hours.map((words, segmentIndex) => {
      const [startTime, endTime] = words.split('-');
      return { dayOfWeek, segmentIndex, startTime, endTime, fixedUnpaidBreakMinutes };
    }),
  );
  const body = { name: `Turno ${hours.join(', ')}`, segments, ...(timezone && { timezone }) };
  const { id: scheduleId } = await company.call('POST', '/schedules', body);
  await company.call('POST', '/schedules/assignments', { userId, scheduleId, validFrom });
}

/** The buttons that do not show all of their words. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button *')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}

/** No violation at a desk, on a phone and on a narrow phone, nothing wider than the screen, and no button that cuts its words. */
export async function expectAccessibleAtWidths(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1280, 390, 320]) {
    await expectToFit(page, width);
    await expectAccessible(page);
    expect(await cutWords(page), `at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
