import type { MonthFigures } from '@jornada/core/months/month-figures';
import { closedMonthMails } from '@jornada/texts/closed-months-mails';
import type { Message } from '../../../events/messages.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';

/** The message to a person whose month was closed. */
export function messageOfClosing(
  { session }: { readonly session: Pick<Session, 'fullName'> },
  { worker, month, version, totals }: MonthFigures,
): Message {
  const { workedMinutes, complementaryMinutes, complementary, overtimeMinutes } = totals;
  const { nightMinutes, holidayMinutes } = totals;
  const figures = {
    ...{ workedMinutes, complementaryMinutes, complementary, overtimeMinutes, nightMinutes, holidayMinutes },
  };
  return {
    to: { userId: worker.id },
    path: '/empleado/mis-asistencias',
    text: (reader) =>
      closedMonthMails.monthClosed({ ...reader, ...figures, authorName: session.fullName, month, version }),
  };
}
