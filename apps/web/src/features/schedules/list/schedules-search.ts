import { choiceParam, type RawSearch, textParam } from '../../../shared/list/search-params.ts';

/** The tabs of the page, as named in its address; the first is the default. */
export const scheduleTabs = ['horarios', 'festivos', 'plantillas'] as const;
export type ScheduleTab = (typeof scheduleTabs)[number];

const orders = [
  'name,asc',
  'name,desc',
  'type,asc',
  'type,desc',
  'validity,asc',
  'validity,desc',
  'employees,asc',
  'employees,desc',
  'status,asc',
  'status,desc',
] as const;
export type ScheduleOrder = (typeof orders)[number];

/** The default order of the schedules. */
export const usualScheduleOrder = 'name,asc' satisfies ScheduleOrder;

/** The state of the page in its address; absent fields have their defaults. */
export interface SchedulesSearch {
  readonly tab?: ScheduleTab | undefined;
  readonly q?: string | undefined;
  readonly sort?: ScheduleOrder | undefined;
}

/** Reads the address of the page; unknown values are ignored. */
export function readSchedulesSearch(raw: RawSearch): SchedulesSearch {
  return {
    tab: choiceParam(raw.tab, scheduleTabs, scheduleTabs[0]),
    q: textParam(raw.q),
    sort: choiceParam(raw.sort, orders, usualScheduleOrder),
  };
}
