import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import type { HolidayReason } from '@jornada/texts/official-calendars';

/**
 * Replaces, in some territories, what the library says of a feast (see `feastOf`): `rule`, in the notation of `parseHolidayRule`, or null
 * where the feast is no holiday. In a year whose calendar is published that publication is the source (`calendarSources`); for other years
 * `reason` is.
 */
export interface CalendarCorrection {
  readonly regions: readonly SpanishRegion[];
  readonly feast: string;
  readonly rule: string | null;
  readonly reason: HolidayReason;
  readonly type?: HolidayType;
}

const moved = (regions: readonly SpanishRegion[], ...feasts: string[]): CalendarCorrection[] =>
  feasts.map((feast) => ({ regions, feast, rule: `${feast} if sunday then next monday`, reason: 'MONDAY' }));
const notMoved = (regions: readonly SpanishRegion[], ...feasts: string[]): CalendarCorrection[] =>
  feasts.map((feast) => ({ regions, feast, rule: `${feast} if not sunday`, reason: 'NO_MONDAY' }));
/** Moved on these dates by the calendars of single years, without a rule for other years. */
const movedOnce = (region: SpanishRegion, feast: string, ...dates: string[]): CalendarCorrection => ({
  regions: [region],
  feast,
  rule: `${feast} if not sunday but ${dates.join(', ')}`,
  reason: 'NO_MONDAY',
});
/** A holiday in the calendars of single years only. */
const chosen = (region: SpanishRegion, ...dates: string[]): CalendarCorrection => ({
  regions: [region],
  feast: dates[0]?.slice(5) ?? '',
  rule: dates.join(', '),
  reason: 'CHOSEN',
});
const replacing = (regions: readonly SpanishRegion[], feast: string, bare = feast): CalendarCorrection => ({
  regions,
  feast,
  rule: `${bare} in place of a sunday`,
  reason: 'IN_PLACE_OF_SUNDAY',
});
const own = (region: SpanishRegion, feast: string): CalendarCorrection => ({
  regions: [region],
  feast,
  rule: `${feast} if not sunday`,
  reason: 'OWN_DAY',
});
const local = (region: SpanishRegion, feast: string, rule: string): CalendarCorrection => ({
  regions: [region],
  feast,
  rule,
  reason: 'LOCAL',
  type: 'LOCAL',
});
const dropped = (region: SpanishRegion, feast: string, reason: HolidayReason): CalendarCorrection => ({
  regions: [region],
  feast,
  rule: null,
  reason,
});

/**
 * All corrections of the library's data, by territory. Future years follow what each territory did with its Sundays in the lists of the BOE
 * from 2010 to 2026; what was chosen for single years only is listed with its dates.
 */
export const calendarCorrections: readonly CalendarCorrection[] = [
  // These four move every Sunday to the Monday.
  ...moved(['AN', 'AR', 'AS', 'CL'], '01-01', '01-06', '10-12', '12-08'),

  ...notMoved(['CB'], '09-15'),
  movedOnce('CB', '12-06', '2026-12-07'),
  dropped('CB', '06-28', 'OWN_DAY'),
  own('CB', '07-28'),
  replacing(['CB'], 'easter -3'),

  ...moved(['CE'], '01-06'),
  ...notMoved(['CE'], '12-25'),
  dropped('CE', '9 dhu al-hijjah', 'ISLAMIC'),
  {
    regions: ['CE', 'ML'],
    feast: '10 dhu al-hijjah',
    rule: '10 dhu al-hijjah if sunday then next monday',
    reason: 'ISLAMIC',
  },
  replacing(['CE'], '08-05', '08-05 if not sunday'),
  chosen('CE', '2026-09-02'),
  // In 2027 the day of Ceuta is one of its two local holidays, as San Antonio is in other years.
  { ...chosen('CE', '2027-09-02'), type: 'LOCAL' },
  local('CE', '1 shawwal', '1 shawwal but 2027-03-10'),
  local('CE', '06-13', '06-13 if not sunday'),

  movedOnce('CM', '11-01', '2026-11-02'),
  ...notMoved(['CM'], '05-31'),
  replacing(['CM'], 'easter 60'),
  chosen('CM', '2026-04-06'),

  ...moved(['CN'], '01-06'),
  movedOnce('CN', '11-01', '2026-11-02'),
  replacing(['CN'], '05-30', '05-30 if not sunday'),

  { ...own('CT', '05-01'), reason: 'NO_SATURDAY' },
  ...notMoved(['CT'], '12-25'),
  replacing(['CT'], '06-24', '06-24 if not sunday'),

  ...moved(['EX'], '01-06', '10-12', '12-08'),
  movedOnce('EX', '08-15', '2027-10-11'),

  ...notMoved(['GA'], '12-25'),
  replacing(['GA'], '05-17', '05-17 if not sunday'),
  chosen('GA', '2026-03-19', '2027-03-19'),
  chosen('GA', '2026-06-24'),

  replacing(['IB'], 'easter 1'),
  chosen('IB', '2026-12-26'),

  ...moved(['MC'], '01-01', '01-06'),
  ...notMoved(['MC'], '05-01'),
  replacing(['MC'], '06-09', '06-09 if not sunday'),

  ...moved(['MD'], '01-06'),
  ...notMoved(['MD'], '05-02'),
  movedOnce('MD', '08-15', '2027-08-16'),
  chosen('MD', '2027-03-19'),

  ...moved(['ML'], '12-08'),
  {
    regions: ['ML'],
    feast: '1 shawwal',
    rule: '1 shawwal in place of a sunday but 2027-03-10',
    reason: 'ISLAMIC',
  },
  local('ML', '09-08', '09-08 if sunday then next monday'),
  local('ML', '09-17', '09-17 if sunday then next monday'),

  ...moved(['NC'], '01-06'),
  movedOnce('NC', '11-01', '2026-11-02'),
  chosen('NC', '2026-03-19', '2027-03-19'),
  local('NC', '12-03', '12-03 if sunday then next monday'),

  ...notMoved(['PV'], '12-25'),
  replacing(['PV'], '07-25', '07-25 if not sunday'),
  chosen('PV', '2026-03-19'),
  chosen('PV', '2027-10-07'),

  ...moved(['RI'], '06-09'),
  replacing(['RI'], 'easter 1'),

  ...notMoved(['VC'], '12-25'),
  own('VC', '10-09'),
  chosen('VC', '2026-06-24'),
];
