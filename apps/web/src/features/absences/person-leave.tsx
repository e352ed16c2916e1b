import { personTexts as texts } from '@jornada/texts/employees-person';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { serverNow } from '../../shared/call/server-clock.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../shared/time/civil-format.ts';
import { FigureCard, Figures } from '../../shared/widgets/figure-card.tsx';
import { LeaveBalance } from './leave-balance.tsx';

/** What somebody has left this year of the leaves that have so much a year. */
export function PersonLeave({ userId }: { userId: string }) {
  const year = Number(civilDateAt(serverNow(), useTimeZone()).slice(0, 4));
  const balance = { userId, year };
  return (
    <FigureCard title={texts.balance.leave}>
      <Figures
        areTall
        figures={[
          {
            name: timeOffWords.urgent.balance,
            value: <LeaveBalance kind="FORCE_MAJEURE" {...balance} />,
          },
          {
            name: timeOffWords.holidayRest.balance,
            value: <LeaveBalance kind="HOLIDAY_REST" {...balance} />,
          },
        ]}
      />
    </FigureCard>
  );
}
