import type { LegalWarning } from '@jornada/contract/schedules/legal-warning';
import type { HoursPlan } from '@jornada/contract/schedules/schedule';
import type { ScheduleType } from '@jornada/contract/schedules/schedule-limits';
import { agreeing, counted } from './counted.ts';
import { durationInWords } from './durations.ts';
import { schedulesTexts } from './schedules.ts';

export const scheduleTypeNames = {
  REGULAR: 'Regular',
  SUMMER_INTENSIVE: 'Intensivo de verano',
  WINTER_INTENSIVE: 'Intensivo de invierno',
  SPRING: 'Primavera',
  AUTUMN: 'Otoño',
  HOLIDAY_SEASON: 'Temporada festiva',
  RAMADAN: 'Ramadán',
  FLEXIBLE: 'Flexible',
  SHIFT_MORNING: 'Turno de mañana',
  SHIFT_AFTERNOON: 'Turno de tarde',
  SHIFT_NIGHT: 'Turno de noche',
  WEEKEND: 'Fin de semana',
  SPECIAL: 'Especial',
} satisfies Record<ScheduleType, string>;

/** Shown in place of a schedule on a date with an exception. */
export const exceptionName = () => 'Horario excepcional';

export const scheduleRuleTexts = {
  noWorkDay: 'Debe seleccionar al menos un día laborable',
  noRule: 'Debe agregar al menos una regla de horario',
  validToNotLater: 'La fecha de fin debe ser posterior a la fecha de inicio',
  validToBefore: 'La fecha de fin no puede ser anterior a la fecha de inicio',
  overlap: 'Se solapa con otro tramo del horario',
  repeatedSegment: 'Ya hay otro tramo con este número en el mismo día',
  tooManyOnDay: (most: number) => `Un día puede tener como máximo ${counted(most, 'tramo', 'tramos')}`,
  halfAfternoon: 'La tarde necesita hora de inicio y hora de fin',
  unknownSchedule: 'El horario no existe.',
  unknownUser: 'Usuario no encontrado.',
  userIsAdmin: 'Los administradores no tienen horario.',
  userTwice: 'Este usuario está dos veces.',
  hoursAndTimetable: 'Un horario por horas no lleva tramos ni reglas',
  hoursDoNotFit: 'No caben tantas horas en esos días',
  coreEndsBeforeStart: 'Debe terminar después de empezar, en el mismo día',
  coreOverlaps: 'Debe empezar cuando termine la franja anterior, o después',
  coreDoesNotFit: 'Las horas de presencia suman más que las horas que hay que hacer',
  changesPast: 'Cambiaría días que ya han pasado: pide también el cambio del pasado y di el motivo.',
  priorityChangesPast:
    'La prioridad vale en todas las fechas y cambiaría días anteriores: pide también el cambio del pasado y di el motivo.',
};

/** `40 h a la semana`, `160 h al mes`. */
export const hoursOfPeriodText = ({ period, minutes }: Pick<HoursPlan, 'period' | 'minutes'>) =>
  `${durationInWords(minutes)} ${period === 'WEEK' ? 'a la semana' : 'al mes'}`;

/** A conflict that names the other assignment; dates as people write them, `end` null for unlimited. */
export const overlapText = (other: {
  person: string;
  schedule: string;
  from: string;
  to: string | null;
  priority: number;
}) =>
  `${other.person} ya tiene asignado «${other.schedule}» desde el ${other.from} ${
    other.to === null ? 'sin fecha de fin' : `hasta el ${other.to}`
  }, con la misma prioridad (${other.priority}).`;

/** Why somebody cannot move to another schedule by ending what they have on the eve. */
export const moveConflictTexts = {
  BEGINS_LATER: (schedule: string, from: string) =>
    `«${schedule}» empieza el ${from}: quítalo o cámbiale las fechas antes.`,
  GOES_ON_AFTER: (schedule: string) =>
    `«${schedule}» seguiría después de la fecha de fin: quita la fecha de fin, o usa un horario con más prioridad.`,
  SAME_SCHEDULE: (schedule: string, from: string) => `Ya tiene «${schedule}» desde el ${from}.`,
  added: (schedule: string) => `Desde que lo viste se le ha asignado «${schedule}», o ha cambiado.`,
  gone: () => 'Desde que lo viste ha cambiado el horario que iba a terminar.',
  /** The first person concerned, and how many more are. */
  changed: (person: string, reason: string, others: number) =>
    others === 0
      ? `${person}: ${reason}`
      : `${person}: ${reason} Hay ${counted(others, 'persona', 'personas')} más.`,
};

/** The limits that a plan breaks, in minutes; where the law is read in two ways, the wider reading is named. */
const legalLimitTexts = {
  DAILY_HOURS: (found, allowed) =>
    `Supera ${durationInWords(allowed)} de trabajo ordinario en un día: ${durationInWords(found)}`,
  WEEKLY_HOURS: (found, allowed) =>
    `Supera ${durationInWords(allowed)} semanales de promedio: ${durationInWords(found)}`,
  REST_BETWEEN_SHIFTS: (found, allowed) =>
    `Deja menos de ${durationInWords(allowed)} entre el fin de una jornada y el comienzo de la siguiente: ${durationInWords(found)}`,
  WEEKLY_REST: (found, allowed) =>
    `Deja menos de ${durationInWords(allowed)} seguidas de descanso semanal, contando las 12\u00a0h diarias: ${durationInWords(found)}. Otra lectura pide solo 36\u00a0h, o 72\u00a0h repartidas en 14 días`,
  NIGHT_HOURS: (found, allowed) =>
    `Supera ${durationInWords(allowed)} diarias de promedio en 15 días con trabajo nocturno: ${durationInWords(found)}. Otra lectura promedia también los días libres`,
  MINOR_DAILY_HOURS: (found, allowed) =>
    `Es menor de edad y supera ${durationInWords(allowed)} de trabajo en un día, formación incluida: ${durationInWords(found)}`,
  MINOR_WEEKLY_REST: (found, allowed) =>
    `Es menor de edad y no le quedan dos días seguidos de descanso a la semana, ${durationInWords(allowed)} contando las 12\u00a0h diarias: ${durationInWords(found)}`,
  MINOR_NIGHT: (found) =>
    `Es menor de edad y no puede trabajar entre las 22:00 y las 6:00: ${durationInWords(found)}`,
  MINOR_REST: (found, allowed) =>
    `Es menor de edad y trabaja más de 4\u00a0h 30\u00a0min seguidas sin un descanso de ${durationInWords(allowed)}: ${durationInWords(found)}`,
} satisfies Record<LegalWarning['limit'], (found: number, allowed: number) => string>;

const ofStatute = (article: string) => `art. ${article} del Estatuto de los Trabajadores`;

/** Which limit is broken and by which rule: an article of the Estatuto de los Trabajadores, or the schedule's own minimum. */
export const legalWarningText = ({
  limit,
  article,
  minutes,
  allowedMinutes,
}: Pick<LegalWarning, 'limit' | 'article' | 'minutes' | 'allowedMinutes'>) => {
  const rule = article === null ? 'descanso mínimo del horario' : ofStatute(article);
  return `${legalLimitTexts[limit](minutes, allowedMinutes)} (${rule}).`;
};

const inSpanish = new Intl.ListFormat('es');

/** Remarks on nights written in two halves; `daysOfWeek` (1 Monday to 7) are those on which they begin. */
export const nightInHalvesText = (daysOfWeek: readonly number[]) => {
  const days = inSpanish.format(daysOfWeek.map((day) => `el ${schedulesTexts.days.names[day - 1] ?? ''}`));
  const nights = agreeing(daysOfWeek.length, 'La noche que empieza', 'Las noches que empiezan');
  const one = agreeing(daysOfWeek.length, 'está escrita', 'están escritas');
  return `${nights} ${days} ${one} en dos mitades, hasta las 00:00 y desde las 00:00. Cada noche cuenta como una sola jornada, la del día en que empieza.`;
};

/** Overtime in a year beyond the law's limit, in minutes. */
const overtimeTexts = {
  '6.3': (year, found) =>
    `Suma ${durationInWords(found)} de trabajo extraordinario en ${year} siendo menor de 18 años, que no puede hacerlo`,
  '35.2': (year, found, allowed) =>
    `Supera ${durationInWords(allowed)} extraordinarias en ${year}: ${durationInWords(found)}`,
  '36.1': (year, found) =>
    `Suma ${durationInWords(found)} de trabajo extraordinario en ${year} con trabajo nocturno, que no las admite`,
} satisfies Record<string, (year: number, found: number, allowed: number) => string>;

/** Which limit of overtime a year exceeds, and by which article. */
export const overtimeWarningText = (warning: {
  article: keyof typeof overtimeTexts;
  year: number;
  minutes: number;
  allowedMinutes: number;
}) => {
  const text = overtimeTexts[warning.article](warning.year, warning.minutes, warning.allowedMinutes);
  return `${text} (${ofStatute(warning.article)}).`;
};
