import { dashboardTexts } from '@jornada/texts/dashboard';
import { formatDuration, formatShortDate } from '../../shared/time/civil-format.ts';
import { placesLevel, type UtilisationLevel, utilisationPercent } from '../../shared/widgets/utilisation.ts';
import type { AttendanceFigures, PeopleFigures } from './dashboard.data.ts';

const texts = dashboardTexts;
/** For a company whose limit is not shown. */
const usualLimit = 100;

/** How many of the company's places are taken, as figures and as text. */
export interface Places {
  readonly maximum: number;
  readonly percent: number;
  readonly level: UtilisationLevel;
  readonly text: string;
}

/** Only active employees count. */
export function placesOf(
  summary: Pick<PeopleFigures, 'employeesActive'> & { maxEmployeesAllowed?: number | null },
): Places {
  const maximum = summary.maxEmployeesAllowed || usualLimit;
  const percent = utilisationPercent(summary.employeesActive, maximum);
  const level = placesLevel(percent);
  const free = maximum - summary.employeesActive;
  if (free <= 0) return { maximum, percent, level, text: texts.employees.full };
  const text = level === 'warning' ? texts.employees.almostFull : texts.employees.use;
  return { maximum, percent, level, text: text(Math.floor(percent), free) };
}

/** Who came, as a percentage, and in words on two lines; only of those who should have come by now. A day off needs one. */
export function attendanceText(summary: Turnout): { value: string; details: string[] } {
  const { dueByNow, cameByNow, missingNow, laterToday, presentToday } = summary;
  const words = texts.attendance;
  const later = laterToday > 0 ? [words.later(laterToday)] : [];
  if (dueByNow > 0) {
    const others = [missingNow > 0 ? words.missing(missingNow) : words.complete, ...later];
    return {
      // 199 of 200 are not all of them.
      value: words.percent(Math.floor((100 * cameByNow) / dueByNow)),
      details: [words.present(cameByNow, dueByNow), others.join(' · ')],
    };
  }
  const unplanned = presentToday > 0 ? [words.unplanned(presentToday)] : [];
  if (laterToday > 0)
    return { value: words.notYet, details: [words.nobodyDueYet, [...unplanned, ...later].join(' · ')] };
  return { value: words.dayOff, details: [words.nobodyDue, ...unplanned] };
}

type Turnout = Pick<
  AttendanceFigures,
  'dueByNow' | 'cameByNow' | 'missingNow' | 'laterToday' | 'presentToday'
>;

/** Decimal hours, as the API sends them, as '7 h 30 min'. */
export function hoursText(hours: number): string {
  return formatDuration(Math.round(hours * 60));
}

/** One of the last seven days and how many were there. */
export interface PresentDay {
  readonly date: string;
  /** 'lun, 16 nov', or 'hoy'. */
  readonly name: string;
  /** 'lun 16', or 'hoy'. */
  readonly shortName: string;
  readonly present: number;
}

/** The last seven days, today last. */
export function lastDays({
  date,
  presentLast7,
}: Pick<AttendanceFigures, 'date' | 'presentLast7'>): PresentDay[] {
  const today = Temporal.PlainDate.from(date);
  return presentLast7.map((present, index) => {
    const days = presentLast7.length - 1 - index;
    const day = today.subtract({ days }).toString();
    if (days === 0)
      return { date: day, name: texts.attendance.today, shortName: texts.attendance.today, present };
    const name = formatShortDate(day);
    return { date: day, name, shortName: name.split(' ').slice(0, 2).join(' ').replace(',', ''), present };
  });
}
