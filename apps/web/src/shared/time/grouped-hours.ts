import { languageTag } from '@jornada/texts/locale';

const grouped = new Intl.NumberFormat(languageTag(), { useGrouping: 'always' });

/** Minutes of a year as '1.780 h', '1.826 h 27 min', '45 min'. */
export function groupedHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${grouped.format(hours)} h` : `${grouped.format(hours)} h ${rest} min`;
}
