import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { useQuery } from '@tanstack/react-query';
import { OvertimeParts } from '../../../shared/overtime/overtime-parts.tsx';
import { ownOvertimeDaysQuery } from '../../../shared/overtime/own-overtime.data.ts';
import { DaySection } from '../day/day-section.tsx';

/** What became of what was worked beyond the plan of a day; nothing where the day did not go beyond it. */
export function DayOvertime({ date }: { date: string }) {
  const { data: [day] = [] } = useQuery(ownOvertimeDaysQuery(date, date));
  if (!day) return null;
  return (
    <DaySection
      title={`${overtimeScreenTexts.parts.section}: ${overtimeScreenTexts.waiting.line(day.beyondMinutes)}`}
    >
      <OvertimeParts day={day} />
    </DaySection>
  );
}
