import type { TimeOff } from './demo-time-off.ts';

/** The nth employee's requests for absences in the coming weeks: together they show every state and kind of absence. */
export function demoAbsences(index: number, today: Temporal.PlainDate): TimeOff[] {
  // Weekends become the following Monday.
  const onWorkday = (days: number) => {
    const date = today.add({ days });
    return date.add({ days: date.dayOfWeek > 5 ? 8 - date.dayOfWeek : 0 });
  };
  const onDay = (days: number) => ({ startDate: onWorkday(days), endDate: onWorkday(days) });
  const hours = (startTime: string, endTime: string) => ({
    startTime: Temporal.PlainTime.from(startTime),
    endTime: Temporal.PlainTime.from(endTime),
  });
  const absences: TimeOff[] = [];
  if (index === 0) {
    absences.push(
      {
        ...{ absenceType: 'PERSONAL', leaveKind: 'MOVING', ...onDay(33), status: 'PENDING' },
        reason: 'Me mudo a otro piso',
      },
      {
        ...{ absenceType: 'PERSONAL', ...onDay(10), status: 'REJECTED', reason: 'Asunto familiar' },
        ...{ note: 'Ese día hay inventario: ¿puede ser la semana siguiente?', isNews: true },
      },
    );
  }
  if (index % 4 === 1) {
    absences.push({
      ...{ absenceType: 'PERSONAL', leaveKind: 'PRENATAL', ...onDay(8), hours: hours('09:00', '11:00') },
      ...{ status: 'APPROVED', reason: 'Clase de preparación al parto' },
    });
  }
  if (index === 2) {
    absences.push({
      ...{ absenceType: 'OTHER', leaveKind: 'PUBLIC_DUTY', ...onDay(15), hours: hours('10:00', '12:30') },
      ...{ status: 'APPROVED', reason: 'Citación judicial', isFiled: true, isNews: true },
    });
  }
  if (index === 7) {
    absences.push({
      ...{ absenceType: 'PERSONAL', leaveKind: 'HOSPITALISATION', status: 'PENDING', isFiled: true },
      ...{ startDate: onWorkday(3), endDate: onWorkday(3).add({ days: 4 }), reason: 'Ingreso de su madre' },
    });
  }
  return absences;
}
