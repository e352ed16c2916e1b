import { lazyPart } from '../browser/lazy-part.ts';
import { DateField, type DateFieldProps } from '../form/date-field.tsx';
import type { Whose } from './use-days-known.ts';

const KnownDateCalendar = lazyPart(() => import('./known-date-calendar.tsx'), 'KnownDateCalendar');

/** A date of somebody's work or time off, whose calendar knows their days. */
export function KnownDateField({ whose, ...props }: Omit<DateFieldProps, 'calendar'> & { whose: Whose }) {
  return <DateField {...props} calendar={(calendar) => <KnownDateCalendar whose={whose} {...calendar} />} />;
}
