import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { figure } from '@jornada/texts/figure';
import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { IconBuilding, IconCalendar, IconFlag, IconHome, IconMap } from '@tabler/icons-react';
import { StatCard } from '../../shared/widgets/stat-card.tsx';
import classes from './holiday-counts.module.css';
import { holidayCounts } from './holiday-figures.ts';

const { counts: texts } = holidayScreenTexts;
const cards = [
  { key: 'total', icon: IconCalendar, color: 'indigo' },
  { key: 'NATIONAL', icon: IconFlag, color: 'indigo' },
  { key: 'REGIONAL', icon: IconMap, color: 'teal' },
  { key: 'LOCAL', icon: IconHome, color: 'orange' },
  { key: 'COMPANY', icon: IconBuilding, color: 'gray' },
] as const;

/** How many holidays there are, in all and of each type; empty cards while they load. */
export function HolidayCounts({ holidays }: { holidays: readonly KeptHoliday[] | undefined }) {
  const counts = holidays && holidayCounts(holidays);
  return (
    <section aria-label={texts.label} className={classes.cards}>
      {cards.map(({ key, icon, color }) => (
        <StatCard
          key={key}
          icon={icon}
          color={color}
          label={texts[key]}
          value={counts && figure(counts[key])}
        />
      ))}
    </section>
  );
}
