import type { AttendanceLog, WorkDayStatus } from '@jornada/contract/clock/work-day-status';

type PunchType = AttendanceLog['type'];
type WorkState = WorkDayStatus['currentStatus'];
type DailyStatus = WorkDayStatus['dailyStatus'];
type DayFlag = WorkDayStatus['flags'][number];

const listOf = new Intl.ListFormat('es', { type: 'conjunction' });
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every sentence of the clock page, and those the server answers a punch with. */
export const clockTexts = {
  currentTime: 'Hora actual',

  punchSuccess: {
    IN: 'Entrada registrada correctamente',
    OUT: 'Salida registrada correctamente',
    BREAK_START: 'Inicio de pausa registrada correctamente',
    BREAK_END: 'Fin de pausa registrada correctamente',
  } satisfies Record<PunchType, string>,
  holidayWarning: (holidayName: string) =>
    `Hoy es festivo: ${holidayName}. El registro se ha guardado igualmente.`,
  absenceWarning: 'Tienes una ausencia aprobada para esta jornada. El registro se ha guardado igualmente.',

  punchNames: {
    IN: 'Entrada',
    OUT: 'Salida',
    BREAK_START: 'Inicio de pausa',
    BREAK_END: 'Fin de pausa',
  } satisfies Record<PunchType, string>,
  punchButtons: {
    IN: 'Registrar entrada',
    OUT: 'Registrar salida',
    BREAK_START: 'Iniciar pausa',
    BREAK_END: 'Terminar pausa',
  } satisfies Record<PunchType, string>,
  punching: 'Registrando…',
  retry: 'Reintentar',
  retryPunch: (punchName: string) => `Reintentar: ${punchName}`,
  unansweredPunch: (punchName: string) =>
    `No hay constancia de que «${punchName}» llegara al servidor. Reinténtalo: no se registrará dos veces.`,
  discardPunch: 'Descartar',
  mainDisabledDuringBreak: 'Termina la pausa para poder registrar la salida.',

  states: {
    NOT_STARTED: 'Sin iniciar',
    WORKING: 'Trabajando',
    BREAK: 'En pausa',
    FINISHED: 'Jornada finalizada',
  } satisfies Record<WorkState, string>,
  stateLabel: 'Estado de la jornada',

  worked: 'Trabajado',
  break: 'Pausa',
  overtime: 'Horas extra',
  workedOf: (expected: string) => `de ${expected} previstas`,
  noHoursExpected: 'Hoy no tienes horas previstas',
  breakEntitlement: (allowance: string) => `hasta ${allowance} al día`,
  overtimeBeyond: 'más allá de lo previsto',

  schedule: 'Horario de hoy',
  dayOff: 'Hoy no tienes turno.',
  nextSchedule: (day: string, hours: string) => `Próximo turno: ${day}. ${hours}.`,
  holidayToday: (holidayName: string) => `Hoy es festivo: ${holidayName}.`,
  vacationToday: (from: string, to: string) => `Estás de vacaciones del ${from} al ${to}.`,
  noSchedule: 'No tienes un horario asignado. Contacta con tu administrador.',
  segment: (start: string, end: string) => `de ${start} a ${end}`,
  segmentNextDay: (start: string, end: string) => `de ${start} a ${end} del día siguiente`,
  joinSegments: (segments: string[]) => capitalized(listOf.format(segments)),
  scheduleTotal: (expected: string) => `${expected} previstas`,
  barLabel: (time: string) => `Horario previsto y registros de hoy. Ahora son las ${time}.`,
  barPlanned: 'Previsto',
  barWorked: 'Trabajado',
  barBreak: 'Pausa',
  barNow: 'Ahora',

  holidays: 'Próximos festivos',
  noHolidays: 'No hay festivos próximos.',
  holidayTooltip: (date: string, name: string, type: string, description: string | null) =>
    description ? `${date}. ${name} (${type}). ${description}` : `${date}. ${name} (${type}).`,
  inDays: (days: number) => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`),

  summary: 'Resumen de hoy',
  records: 'Registros',
  noRecords: 'Todavía no hay registros hoy.',
  alerts: 'Alertas',
  noAlerts: 'Sin alertas',
  dailyStatus: {
    OK: 'Completa',
    OPEN: 'En curso',
    INCOMPLETE: 'Incompleta',
    EXTRA: 'Con horas extra',
  } satisfies Record<DailyStatus, string>,
  flags: {
    MISSING_BREAK: 'Falta descanso',
    OVERTIME: 'Horas extra',
    EARLY: 'Entrada temprana',
    LATE: 'Llegada tardía',
  } satisfies Record<DayFlag, string>,
  recordedOnDate: (date: string) => `del ${date}`,

  vacationTitle: 'Estás de vacaciones',
  vacationQuestion: 'Hoy estás de vacaciones. ¿Quieres registrar la asistencia de todos modos?',
  vacationConfirm: 'Sí, registrar',
  cancel: 'Cancelar',

  loading: 'Cargando tu jornada…',

  sessionExpired: 'Sesión expirada. Redirigiendo...',
  recentPunch: 'Ya tienes un registro reciente. Espera un momento e inténtalo de nuevo.',
  connectionError: 'Error de conexión. Verifica tu conexión a internet.',
  punchError: 'Error al registrar la asistencia. Inténtalo de nuevo.',
  loadError: 'Error al cargar los datos',
  dayLoadError: 'Error al cargar los datos del día',
};
