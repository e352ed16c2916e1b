import { type HolidayRule, hijriDates, ruleOccurrences } from './holiday-rule.ts';

const hijriMonths: Readonly<Record<number, string>> = { 10: 'shawwal', 12: 'dhu al-hijjah' };

/**
 * Identifies the feast of a rule, whatever happens to it on Sundays or in single years: a month and day as `08-15`, `easter -2` or `1
 * shawwal`; for a list of dates, the month and day of the first.
 */
export function feastOf(rule: HolidayRule): string {
  switch (rule.kind) {
    case 'EASTER':
      return `easter ${rule.days}`;
    case 'HIJRI':
      return `${rule.day} ${hijriMonths[rule.month]}`;
    case 'DATES':
      return rule.dates[0]?.toString().slice(5) ?? '';
    case 'REPLACING':
    case 'AMENDED':
      return feastOf(rule.rule);
    default:
      return [rule.month, rule.day].map((each) => String(each).padStart(2, '0')).join('-');
  }
}

/** The rule without the restriction to certain years. */
export function bareRule(rule: HolidayRule): HolidayRule {
  return rule.kind === 'REPLACING' || rule.kind === 'AMENDED' ? bareRule(rule.rule) : rule;
}

/** The Sunday from which a feast on `occursOn` was moved; null when it was not moved. */
export function movedFromSunday(rule: HolidayRule, occursOn: Temporal.PlainDate): Temporal.PlainDate | null {
  const own = ownDates(bareRule(rule), occursOn.year);
  if (own.some((date) => date.equals(occursOn))) return null;
  return own.find((date) => date.dayOfWeek === 7) ?? null;
}

/** The dates of a feast in a year before it is moved. */
function ownDates(rule: HolidayRule, year: number): Temporal.PlainDate[] {
  if (rule.kind === 'HIJRI') return hijriDates({ ...rule, onSunday: 'KEPT' }, year);
  if (rule.kind !== 'FIXED' && rule.kind !== 'SUBSTITUTE') return [];
  const { month, day } = rule;
  return ruleOccurrences({ kind: 'FIXED', month, day, onSunday: 'KEPT', since: null }, year);
}
