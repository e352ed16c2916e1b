import type { offlinePunch } from '@jornada/contract/clock/offline-punch';
import type { AttendanceLog, WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import { agreeing, counted } from './counted.ts';
import { theTime } from './offline-words.ts';

type PunchType = AttendanceLog['type'];
type WorkState = WorkDayStatus['currentStatus'];
type DailyStatus = WorkDayStatus['dailyStatus'];
type DayFlag = WorkDayStatus['flags'][number];

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** A day is 'hoy', 'ayer', 'mañana' or 'el lunes 23'. */
export const ofDay = (day: string) => (day.startsWith('el ') ? `del ${day.slice(3)}` : `de ${day}`);

const zoneNames: Readonly<Record<string, string>> = {
  'Europe/Madrid': 'hora peninsular',
  'Africa/Ceuta': 'hora peninsular',
  'Atlantic/Canary': 'hora de Canarias',
};
const absenceTypes: Readonly<Record<string, string>> = {
  SICK_LEAVE: 'baja médica',
  PERSONAL: 'asuntos personales',
  MATERNITY: 'maternidad',
  PATERNITY: 'paternidad',
  OTHER: 'otro motivo',
};

const articled: Record<PunchType, string> = {
  IN: 'la entrada',
  OUT: 'la salida',
  BREAK_START: 'el inicio de la pausa',
  BREAK_END: 'el fin de la pausa',
};

/** The clock page. */
export const clockTexts = {
  currentTime: 'Hora actual',
  today: 'hoy',
  yesterday: 'ayer',
  tomorrow: 'mañana',
  namedDay: (name: string) => `el ${name}`,

  punchSuccess: {
    IN: 'Entrada registrada correctamente',
    OUT: 'Salida registrada correctamente',
    BREAK_START: 'Inicio de pausa registrada correctamente',
    BREAK_END: 'Fin de pausa registrada correctamente',
  } satisfies Record<PunchType, string>,

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
  punchComesBack:
    'Hay mucha gente fichando a la vez. Tu fichaje se enviará otra vez por sí solo en unos segundos.',
  retry: 'Reintentar',
  retryPunch: (punchName: string) => `Reintentar: ${punchName}`,
  unansweredPunch: (punchName: string) =>
    `No hay constancia de que «${punchName}» llegara al servidor, y el fichaje no se enviará por sí solo. Reinténtalo: no se registrará dos veces.`,
  discardPunch: 'Descartar',
  mainDisabledDuringBreak: 'Termina la pausa para poder registrar la salida.',
  /** The buttons changed without a press on this page. */
  stateChanged: 'Tu jornada ha cambiado mientras tanto. Mira qué dice el botón antes de pulsar.',

  /** A record that was made in another tab or on another device. */
  alreadyPunched: (type: PunchType, day: string | null, time: string) =>
    `Ya fichaste ${articled[type]} ${day === null ? '' : `${day} `}a ${theTime(time)}.`,
  changedBy: (record: string) => `${record} Mira qué dice el botón antes de pulsar.`,

  forgotExit: 'Olvidé fichar la salida',
  /** The same once the shift is over. */
  leftAlready: 'Ya salí: decir a qué hora',
  entryStillOpen: (day: string, time: string) => `Tu entrada ${ofDay(day)} a ${theTime(time)} sigue abierta.`,

  waiting: {
    title: 'Pendiente de ti',
    exitOf: (day: string) => `Falta la salida ${ofDay(day)}`,
    moreExits: (count: number) =>
      `${agreeing(count, 'Falta', 'Faltan')} ${counted(count, 'salida', 'salidas')} más`,
    corrections: (count: number) =>
      `Responde a ${counted(count, 'corrección', 'correcciones')} de tu registro`,
    proposals: (count: number) => `Tu empresa propone ${counted(count, 'corrección', 'correcciones')}`,
    months: (count: number, month: string) =>
      `Di si estás de acuerdo con ${agreeing(count, month, `${count} meses cerrados`)}`,
  },
  notCounted: (days: number) => `Sin contar ${counted(days, 'día por completar', 'días por completar')}.`,
  daysOff: {
    title: 'Días libres',
    vacation: 'Vacaciones',
    leftOf: (year: number) => `te quedan de ${year}`,
    vacationFailed: 'Error al cargar estadísticas de vacaciones',
  },

  entryStillOpenHelp:
    'Si empiezas ahora, registra la entrada: la anterior quedará sin salida y no contará; la empresa puede corregirla. Si sales justo ahora, registra su salida: llevará la hora actual.',
  breakStillOpenHelp:
    'Si empiezas ahora, registra la entrada: la anterior quedará sin salida y no contará; la empresa puede corregirla. Para registrar su salida, termina antes la pausa.',
  exitOf: (day: string) => `Registrar la salida ${ofDay(day)}`,
  endBreakOf: 'Terminar la pausa',

  states: {
    NOT_STARTED: 'Sin iniciar',
    WORKING: 'Trabajando',
    BREAK: 'En pausa',
    FINISHED: 'Jornada finalizada',
  } satisfies Record<WorkState, string>,
  stateLabel: 'Estado de la jornada',
  since: (day: string | null, time: string) => `desde ${day === null ? '' : `${day} a `}${theTime(time)}`,

  worked: 'Trabajado',
  break: 'Pausa',
  overtime: 'Horas extra',
  complementary: 'Horas complementarias',
  paidBreak: (duration: string) => `${duration} cuentan como trabajo`,
  workedOf: (expected: string) => `de ${expected} previstas`,
  deducted: (duration: string) => `Descanso fijo descontado: ${duration}`,
  noHoursExpected: 'Sin horas previstas',
  breakEntitlement: (allowance: string) => `hasta ${allowance} al día`,
  overtimeBeyond: 'más allá de lo previsto',

  schedule: 'Horario de hoy',
  shiftOf: (day: string) => `Turno ${ofDay(day)}`,
  workdayOf: (day: string) => `Jornada ${ofDay(day)}`,
  dayOff: 'Hoy no tienes turno.',
  dayOffOn: (day: string) => `${capitalized(day)} no tienes turno.`,
  nextShiftTitle: 'Próximo turno',
  nextShift: (day: string) => `Próximo turno: ${day}`,
  nextSchedule: (day: string, hours: string) => `Próximo turno: ${day}. ${hours}.`,
  holidayToday: (holidayName: string) => `Hoy es festivo: ${holidayName}.`,
  /** For a holiday on the person's day of rest. */
  restOwed: (isTaken: boolean) =>
    isTaken
      ? 'Es tu día de descanso: el día que se te debía ya está concedido.'
      : 'Es tu día de descanso: se te debe otro. Pídelo como «Descanso por festivo».',
  holidayOn: (day: string, holidayName: string) => `${capitalized(day)} es festivo: ${holidayName}.`,
  absenceOn: (day: string, type: string) => {
    const reason = absenceTypes[type];
    return `Tienes una ausencia aprobada ${day}${reason ? `: ${reason}` : ''}. Si trabajas, puedes registrarlo igualmente.`;
  },
  vacationToday: (from: string, to: string) => `Estás de vacaciones del ${from} al ${to}.`,
  noSchedule: 'No tienes un horario asignado. Contacta con tu administrador.',
  noScheduleName: 'Sin horario asignado',
  outsideEmployment: {
    NOT_YET_EMPLOYED: 'Todavía no has empezado: podrás fichar desde tu fecha de alta.',
    PAUSED: 'Tu contrato está en pausa. Tu registro sigue aquí.',
    NO_LONGER_EMPLOYED: 'Tu fecha de baja ya ha pasado. Tu registro sigue aquí.',
  },
  segment: (start: string, end: string) => `de ${start} a ${end}`,
  dayBefore: 'del día anterior',
  dayAfter: 'del día siguiente',
  joinSegments: (segments: string[]) => new Intl.ListFormat('es').format(segments),
  hours: capitalized,
  hoursInZone: (zone: string, hours: string) =>
    `En ${zoneNames[zone] ?? `hora de ${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')}`}: ${hours}.`,
  scheduleTotal: (expected: string) => `${expected} previstas`,
  barLabel: (day: string, time: string) =>
    `Horario previsto y registros ${ofDay(day)}. Hora actual: ${time}.`,
  barRecord: (name: string, time: string) => `${name}: ${time}`,
  barPlanned: 'Previsto',
  barWorked: 'Trabajado',
  barBreak: 'Pausa',
  barNow: 'Ahora',

  nextHoliday: 'Próximo festivo',
  noHolidays: 'No hay festivos próximos.',

  summary: 'Resumen de hoy',
  summaryOf: (day: string) => `Resumen ${ofDay(day)}`,
  records: 'Registros',
  noRecords: 'Todavía no hay registros de esta jornada.',
  lastRecord: (name: string, day: string, time: string) =>
    `Último registro: ${name.toLowerCase()}, ${day} a ${theTime(time)}.`,
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
    COMPLEMENTARY: 'Horas complementarias',
    EARLY: 'Entrada temprana',
    LATE: 'Llegada tardía',
  } satisfies Record<DayFlag, string>,

  futureRecord: (punchName: string, day: string, time: string) =>
    `Tu registro «${punchName}» ${ofDay(day)} a ${theTime(time)} tiene una hora que aún no ha llegado: el reloj del servidor iba adelantado. Por ahora no cuenta. Pide a tu empresa que lo corrija; mientras tanto puedes fichar.`,
  cancel: 'Cancelar',

  loading: 'Cargando tu jornada…',

  sessionExpired: 'Sesión expirada. Redirigiendo...',
  recentPunch: 'Ya tienes un registro reciente. Espera un momento e inténtalo de nuevo.',
  connectionError: 'Error de conexión. Verifica tu conexión a internet.',
  punchError: 'Error al registrar la asistencia. Inténtalo de nuevo.',
  loadError: 'Error al cargar los datos',
  dayLoadError: 'Error al cargar los datos del día',
};

type OfflineRefusal = (typeof offlinePunch.errors)[number];

/** Offline punches that are stored on the device. */
export const offlineTexts = {
  kept: (name: string) => `${name} guardada en este dispositivo. Se enviará cuando haya conexión.`,
  title: 'Fichajes sin confirmar',
  help: 'Guardados en este dispositivo. Se envían solos en cuanto haya conexión; no hace falta volver a fichar.',
  refusedHelp: 'Estos fichajes no constan en tu registro.',
  states: {
    waiting: 'pendiente de enviar',
    asking: 'espera tu respuesta',
    refused: 'no registrado',
  },
  refusedBecause: (reason: string) => `${reason} Pide una corrección para que conste.`,
  confirm: 'Registrar igualmente',
  askCorrection: 'Pedir corrección',
  dismiss: 'Quitar de la lista',
  correctionReason: (name: string) => `Fichaje sin conexión que no se pudo registrar: ${name.toLowerCase()}.`,
  recorded: (name: string, time: string) =>
    `Ya consta: ${name.toLowerCase()} de ${theTime(time)}. Se hizo sin conexión.`,
  recordedAtOnce: (name: string, time: string) => `Ya consta: ${name.toLowerCase()} de ${theTime(time)}.`,
  mark: 'sin conexión',
  terminalMark: 'Terminal, sin conexión',
  noServer: 'Sin conexión con el servidor',
  noServerHelp: 'Puedes fichar igualmente: se guarda en este dispositivo y se envía después.',
  reasons: {
    RECENT_PUNCH: 'Hay otro registro a menos de un minuto.',
    PUNCH_NOT_ALLOWED: 'No encaja con tus otros registros.',
    BREAK_NOT_AVAILABLE: 'A esa hora no se podía iniciar una pausa.',
    EXIT_MISSING: 'Tu entrada anterior seguía abierta: quedará sin salida y no contará.',
    ON_VACATION: 'Ese día estabas de vacaciones.',
    NO_SCHEDULE: 'Ese día no tenías un horario asignado.',
    CONTRADICTS_RECORD: 'No encaja con lo que se registró después desde otro dispositivo.',
    DAY_VALIDATED: 'Ese día ya está validado.',
    MONTH_CLOSED: 'El mes de ese día está cerrado.',
    OFFLINE_PUNCHES_OFF: 'Tu empresa no admite fichajes sin conexión.',
    OFFLINE_TOO_OLD: 'Ha pasado demasiado tiempo.',
    OFFLINE_TIME_UNPROVEN: 'No se puede comprobar a qué hora se hizo.',
    IDEMPOTENCY_KEY_REUSED: 'Ya se envió otro fichaje con el mismo identificador.',
    other: 'El servidor no lo ha admitido.',
  } satisfies Record<OfflineRefusal | 'other', string>,
};
