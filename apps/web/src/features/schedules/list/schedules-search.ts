import { choiceParam, type RawSearch, textParam } from '../../../shared/list/search-params.ts';

/** The tabs of the page, as its address names them; the first is the one that is shown when it names none. */
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

/** The order of the schedules unless somebody chooses another. */
export const usualScheduleOrder = 'name,asc' satisfies ScheduleOrder;

/** What the address says of the page; absent is what it shows without being asked. */
export interface SchedulesSearch {
  readonly tab?: ScheduleTab | undefined;
  readonly q?: string | undefined;
  readonly sort?: ScheduleOrder | undefined;
}

/** Reads the address of the page; what it does not know it leaves out. */
export function readSchedulesSearch(raw: RawSearch): SchedulesSearch {
  return {
    tab: choiceParam(raw.tab, scheduleTabs, scheduleTabs[0]),
    q: textParam(raw.q),
    sort: choiceParam(raw.sort, orders, usualScheduleOrder),
  };
}
