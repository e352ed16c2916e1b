import { daysOf } from '@jornada/texts/day-figures';
import { personTexts } from '@jornada/texts/employees-person';
import { vacationTexts } from '@jornada/texts/vacations';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { balanceQuery } from '../vacations.data.ts';
import { BalanceCard } from './balance-card.tsx';
import { BalanceDialog } from './balance-dialog.tsx';
import type { BalanceFigure } from './figure-lines.ts';

const { figures: names, figureOf } = vacationTexts;

/** Somebody's vacation days of this year; each figure opens its lines, where days can be adjusted. */
export function PersonVacationBalance({ userId }: { userId: string }) {
  const year = Number(civilDateAt(serverNow(), useTimeZone()).slice(0, 4));
  const query = useQuery(balanceQuery(userId, year));
  const opened = useDialog<BalanceFigure>();
  const userName = query.data?.userName ?? '';
  return (
    <BalanceCard
      title={(known = year) => personTexts.figures.vacation(known)}
      query={query}
      names={names}
      nameOf={(figure, days) => figureOf(names[figure], daysOf(days), userName)}
      onOpen={opened.open}
    >
      <OpenedDialog dialog={opened}>
        {(figure, shown) => <BalanceDialog subject={{ userId, userName, year, figure }} {...shown} />}
      </OpenedDialog>
    </BalanceCard>
  );
}
