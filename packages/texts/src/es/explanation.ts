import type { IntervalCategory, IntervalRule } from '@jornada/contract/attendance/explanation';

const reasons = {
  WITHIN_SEGMENT: 'Trabajo dentro del horario.',
  OUTSIDE_SEGMENTS: 'Trabajo fuera de los tramos, que completa las horas previstas del día.',
  BEYOND_EXPECTED: 'Trabajo por encima de las horas previstas.',
  OVERTIME_NOT_ALLOWED: 'Trabajo por encima de las horas previstas; este horario no admite horas extra.',
  WITHIN_HOURS_OF_PERIOD: 'Trabajo dentro de las horas de la semana o del mes.',
  BEYOND_HOURS_OF_PERIOD: 'Trabajo por encima de las horas de la semana o del mes.',
  NOTHING_EXPECTED_NO_SCHEDULE: 'Trabajo sin un horario asignado.',
  NOTHING_EXPECTED_DAY_OFF: 'Trabajo en un día libre según el horario.',
  NOTHING_EXPECTED_HOLIDAY: 'Trabajo en un día festivo.',
  NOTHING_EXPECTED_ABSENCE: 'Trabajo en un día con una ausencia aprobada.',
  NOTHING_EXPECTED_VACATION: 'Trabajo en un día de vacaciones.',
  NOTHING_EXPECTED_NOT_YET_EMPLOYED: 'Trabajo antes de la fecha de alta.',
  NOTHING_EXPECTED_PAUSED: 'Trabajo en una pausa del contrato.',
  NOTHING_EXPECTED_NO_LONGER_EMPLOYED: 'Trabajo después de la fecha de baja.',
  BREAK_PUNCHED: 'Pausa registrada: no cuenta como trabajo.',
  BREAK_PAID: 'Pausa registrada que cuenta como trabajo por acuerdo.',
  BREAK_ENDED_BY_EXIT: 'Pausa que terminó con la salida: no cuenta como trabajo.',
  BREAK_UNTIL_NOW: 'Pausa en curso: no cuenta como trabajo.',
  FIXED_BREAK_DEDUCTED:
    'Descanso fijo no remunerado del tramo: no se fichó entero y se descuenta del trabajo.',
  ENTRY_AFTER_START:
    'La entrada llegó después del inicio del tramo, más allá de su flexibilidad: es retraso.',
  EXIT_BEFORE_END:
    'La salida llegó antes del fin del tramo, más allá de su flexibilidad: es salida anticipada.',
  WITHIN_FLEXIBILITY: 'Dentro de la flexibilidad del tramo: no es retraso ni salida anticipada.',
  AWAY_IN_SEGMENT: 'Sin fichaje en medio del tramo: queda por trabajar.',
  FIXED_UNPAID_BREAK: 'Descanso fijo no remunerado del tramo.',
  SEGMENT_NOT_WORKED: 'Sin fichajes en este tramo: queda por trabajar.',
  BETWEEN_SEGMENTS: 'Descanso entre dos tramos del horario.',
  ABSENT_HOURS: 'Ausencia aprobada para estas horas.',
  NOT_PLANNED: 'Tiempo fuera del horario, sin trabajo.',
  NOT_YET: 'Todavía por llegar.',
  FORGOTTEN_EXIT: 'Falta la salida: no se sabe hasta cuándo duró y no se inventa tiempo.',
} satisfies Record<IntervalRule, string>;

const countsAs: Partial<Record<IntervalCategory, string>> = {
  OVERTIME: 'Cuenta como horas extra.',
  COMPLEMENTARY: 'Cuenta como horas complementarias.',
};

/** Why a stretch of a workday counts as it does, in one or two sentences. */
export function explanationText(category: IntervalCategory, rule: IntervalRule): string {
  const counts = countsAs[category];
  return counts ? `${reasons[rule]} ${counts}` : reasons[rule];
}
