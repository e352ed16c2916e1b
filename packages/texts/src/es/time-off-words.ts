import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import type { AbsenceStatus, ShownAbsenceType } from '@jornada/contract/absences/time-off-types';
import { agreeing, counted } from './counted.ts';
import { dayWords } from './day-words.ts';
import { leaveKindNames } from './leave-kinds.ts';

const amounts = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });
const listed = new Intl.ListFormat('es-ES');
const dayUnits: Record<'NATURAL' | 'WORKING', readonly [string, string]> = {
  NATURAL: ['día natural', 'días naturales'],
  WORKING: ['día laborable', 'días laborables'],
};
const hoursADay: readonly [string, string] = ['hora al día', 'horas al día'];

/** A length of a leave: '5 días laborables', '0,5 horas'. */
const length = (amount: number, unit: 'DAYS' | 'HOURS', dayUnit: keyof typeof dayUnits | null) => {
  const words = unit === 'HOURS' ? hoursADay : dayUnits[dayUnit ?? 'NATURAL'];
  return `${amounts.format(amount)} ${agreeing(amount, ...words)}`;
};

const states: Record<AbsenceStatus, string> = {
  PENDING: 'Pendiente',
  APPROVED: 'Aprobada',
  REJECTED: 'Rechazada',
  CANCELLED: 'Cancelada',
};
const verbs: Record<AbsenceStatus, string> = {
  PENDING: 'dejó pendiente',
  APPROVED: 'aprobó',
  REJECTED: 'rechazó',
  CANCELLED: 'canceló',
};

/** Words about absences used by admins' and employees' pages. */
export const timeOffWords = {
  types: {
    VACATION: dayWords.absenceTypes.VACATION ?? '',
    SICK_LEAVE: dayWords.absenceTypes.SICK_LEAVE ?? '',
    PERSONAL: dayWords.absenceTypes.PERSONAL ?? '',
    OTHER: dayWords.absenceTypes.OTHER ?? '',
    MATERNITY: dayWords.absenceTypes.MATERNITY ?? '',
    PATERNITY: dayWords.absenceTypes.PATERNITY ?? '',
    JUSTIFIED: dayWords.absenceTypes.JUSTIFIED ?? '',
  } satisfies Record<ShownAbsenceType, string>,
  statuses: states,
  kinds: leaveKindNames,
  proofs: {
    MARRIAGE: 'libro de familia o certificado de matrimonio o de pareja de hecho',
    HOSPITALISATION: 'justificante médico o de ingreso, y parentesco',
    DEATH: 'certificado de defunción, y parentesco',
    MOVING: 'empadronamiento o contrato de la nueva vivienda',
    PUBLIC_DUTY: 'citación o certificado de asistencia',
    UNION_DUTY: 'convocatoria o comunicación del sindicato',
    PRENATAL: 'justificante de la cita y de que no cabía fuera de la jornada',
    UNREACHABLE_WORKPLACE: 'aviso o recomendación de las autoridades',
    NURSING: 'libro de familia o certificado de nacimiento',
    PREMATURE_BIRTH: 'informe del hospital',
    LEGAL_GUARDIANSHIP: 'libro de familia o documento de la guarda',
    FORCE_MAJEURE: 'justificante del motivo urgente',
    HOLIDAY_REST: 'ninguno, basta el calendario laboral',
    HOUR_BANK_REST: 'no hace falta ninguno',
    UNPAID_LEAVE: 'el acuerdo con la empresa',
    VOLUNTARY_ABSENCE: 'la solicitud y la respuesta de la empresa',
    CARE_ABSENCE: 'libro de familia, o parentesco y dependencia',
    OFFICE_ABSENCE: 'nombramiento o elección para el cargo',
  } satisfies Record<LeaveRule['kind'], string>,
  proof: (proof: string) => `Justificante: ${proof}.`,
  startsOn: {
    EVENT: 'Cuenta desde el día del hecho.',
    FIRST_WORKING_DAY: 'Cuenta desde el primer día laborable, incluido el del hecho.',
  },
  length,
  amount: 'Duración',
  asLongAsNeeded: 'El tiempo indispensable',
  asAgreed: 'El tiempo acordado',
  asOwed: 'Un día por cada festivo que cayó en día de descanso',
  earnsNoVacation: 'No se cobra, y mientras dura no se generan vacaciones.',
  withTravel: (amount: string, travel: number) =>
    `${amount} (${amounts.format(travel)} si hay que desplazarse)`,
  law: (article: string) => `Estatuto de los Trabajadores, art. ${article}`,
  ownRule: 'Según el convenio o acuerdo de la empresa',
  /** Hours of urgent family leave, of which those worth four days are paid. */
  urgent: {
    balance: 'Horas pagadas',
    left: (year: number, left: string, all: string) =>
      `Quedan pagadas en ${year}: ${left} de ${all}, que valen cuatro días.`,
    unpaid: (minutes: string) => `Ya hay ${minutes} sin pagar.`,
    ofThis: (paid: string, unpaid: string) => `De esta ausencia se pagan ${paid} y no ${unpaid}.`,
    unknown: 'No se sabe cuántas horas se pagan: no hay un horario con el que contarlas.',
    failed: 'No se pudo cargar cuántas horas pagadas quedan.',
  },
  /** Days off owed for holidays on days of rest, one's own or somebody's. */
  holidayRest: {
    balance: 'Días debidos',
    owed: (year: number, count: number) =>
      count === 0
        ? `En ${year} no se debe ningún día por festivos en día de descanso.`
        : `En ${year} ${agreeing(count, 'se debe', 'se deben')} ${counted(count, 'día por un festivo', 'días por festivos')} en día de descanso:`,
    holidays: (holidays: readonly string[]) => `${listed.format(holidays)}.`,
    holiday: (date: string, name: string, isTaken: boolean) =>
      isTaken ? `${date} (${name}, concedido)` : `${date} (${name})`,
    left: (count: number) =>
      count === 0
        ? 'No queda ninguno por conceder.'
        : `${agreeing(count, 'Queda', 'Quedan')} ${count} por conceder.`,
    beyond: (count: number) =>
      `Ya ${agreeing(count, 'se ha concedido', 'se han concedido')} ${counted(count, 'día', 'días')} más de lo debido.`,
    ofThis: (count: number) =>
      count === 0
        ? 'Las fechas de esta ausencia no ocupan ningún día de trabajo.'
        : `Esta ausencia ocupa ${counted(count, 'día', 'días')} de trabajo.`,
    ofThisBeyond: (count: number) =>
      counted(
        count,
        'día es más de lo que se debe: hay que acordarlo.',
        'días son más de lo que se debe: hay que acordarlo.',
      ),
    failed: 'No se pudo cargar cuántos días se deben.',
  },
  days: (count: number) => `${amounts.format(count)} ${agreeing(count, 'día', 'días')}`,
  calendarDays: (count: number) => length(count, 'DAYS', 'NATURAL'),
  on: (day: string) => `El ${day}`,
  fromTo: (from: string, to: string) => `Del ${from} al ${to}`,
  span: (from: string, to: string) => `${from} – ${to}`,
  openSince: (from: string) => `Desde el ${from}, sin fecha de fin`,
  confirmedUntil: (date: string) => `Confirmada hasta el ${date}`,
  hours: (when: string, from: string, to: string, endsNextDay: boolean) =>
    `${when}, de ${from} a ${to}${endsNextDay ? ' del día siguiente' : ''}`,
  filedBy: (name: string) => `La registró ${name}`,
  /** The decision about a request and who took it; empty while pending. */
  decided: (status: AbsenceStatus, by: string | null, moment: string) =>
    by === null ? `${states[status]} el ${moment}` : `La ${verbs[status]} ${by} el ${moment}`,
  /** The same, for somebody whose decision came too late. */
  already: (status: AbsenceStatus, by: string | null, moment: string) =>
    by === null
      ? `Ya está ${states[status].toLowerCase()} desde el ${moment}.`
      : `Ya la ${verbs[status]} ${by} el ${moment}.`,
  downloadFailed: 'Error al descargar el archivo adjunto',
  download: (name: string) => `Descargar ${name}`,
  counter: (typed: number, most: number) => `${typed}/${most}`,
};
