import { schedulesTexts } from '@jornada/texts/schedules';
import { plainText } from '../../../shared/list/plain-text.ts';
import type { Schedule } from '../schedules.data.ts';
import type { ScheduleOrder } from './schedules-search.ts';

const { status } = schedulesTexts;
type Mark = 'template' | 'inactive' | 'composite' | 'active';

/** The labels of a schedule; active when there is no other. */
export function marksOf({ isTemplate, isActive, isComposite }: Schedule): Mark[] {
  const marks: Mark[] = [
    ...(isTemplate ? (['template'] as const) : []),
    ...(isActive ? [] : (['inactive'] as const)),
    ...(isComposite ? (['composite'] as const) : []),
  ];
  return marks.length > 0 ? marks : ['active'];
}

/** The schedules that contain a text, regardless of case and accents, in an order. */
export function scheduleRows(schedules: readonly Schedule[], q: string, order: ScheduleOrder): Schedule[] {
  const wanted = plainText(q);
  const found = schedules.filter(({ name, description, scheduleTypeDisplay }) =>
    [name, description ?? '', scheduleTypeDisplay].some((text) => plainText(text).includes(wanted)),
  );
  const [key, direction] = order.split(',') as [keyof typeof comparisons, 'asc' | 'desc'];
  const compare = comparisons[key];
  const sign = direction === 'asc' ? 1 : -1;
  return found.toSorted((left, right) => sign * compare(left, right) || byName(left, right));
}

/** The schedules with most people first. */
export function mostUsedFirst(schedules: readonly Schedule[]): Schedule[] {
  return schedules.toSorted((left, right) => countOf(right) - countOf(left) || byName(left, right));
}

const byText = (left: string, right: string) => left.localeCompare(right, 'es');
const byName = (left: Schedule, right: Schedule) => byText(left.name, right.name);
const countOf = ({ assignedUsersCount }: Schedule) => assignedUsersCount ?? 0;
const statusOf = (schedule: Schedule) =>
  marksOf(schedule)
    .map((mark) => status[mark])
    .join();
const startOf = ({ validFrom, validTo }: Schedule) => `${validFrom ?? ''} ${validTo ?? '9999'}`;

const comparisons = {
  name: byName,
  type: (left: Schedule, right: Schedule) => byText(left.scheduleTypeDisplay, right.scheduleTypeDisplay),
  validity: (left: Schedule, right: Schedule) =>
    startOf(left) < startOf(right) ? -1 : Number(startOf(left) > startOf(right)),
  employees: (left: Schedule, right: Schedule) => countOf(left) - countOf(right),
  status: (left: Schedule, right: Schedule) => byText(statusOf(left), statusOf(right)),
};
