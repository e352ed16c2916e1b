import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import { agreeing, counted } from './counted.ts';
import { figure } from './figure.ts';

const days = (count: number) => counted(count, 'día', 'días');

/** Decisions about days, one or many: part of `attendanceTexts`. */
export const decidingTexts = {
  decisions: {
    VALIDATE: 'Validar',
    APPROVE: 'Aprobar',
    REJECT: 'Rechazar',
    JUSTIFY: 'Justificar',
    UNVALIDATE: 'Quitar validación',
    UNREVIEW: 'Quitar aprobación o rechazo',
    UNJUSTIFY: 'Quitar justificación',
  } satisfies Record<DayAction, string>,
  decided: {
    VALIDATE: (count: number) => `${days(count)} ${agreeing(count, 'validado', 'validados')}.`,
    APPROVE: (count: number) => `${days(count)} ${agreeing(count, 'aprobado', 'aprobados')}.`,
    REJECT: (count: number) => `${days(count)} ${agreeing(count, 'rechazado', 'rechazados')}.`,
    JUSTIFY: (count: number) => `${days(count)} ${agreeing(count, 'justificado', 'justificados')}.`,
    UNVALIDATE: (count: number) => `Validación quitada de ${days(count)}.`,
    UNREVIEW: (count: number) => `Revisión quitada de ${days(count)}.`,
    UNJUSTIFY: (count: number) => `Justificación quitada de ${days(count)}.`,
  } satisfies Record<DayAction, (count: number) => string>,
  decideFailed: 'Error al procesar la solicitud',
  decision: {
    justifyTitle: 'Justificar',
    rejectTitle: 'Rechazar',
    about: (name: string, date: string) => `${name}, ${date}`,
    aboutMany: (count: number) => days(count),
    reason: 'Motivo',
    justifyHelp: 'Se da por explicado lo que falta. Las horas no cambian.',
    rejectHelp: 'Las horas quedan como están y la persona verá el motivo.',
    reasonRequired: 'Escribe el motivo',
  },
  selection: {
    label: 'Días elegidos',
    count: (count: number) => counted(count, 'día elegido', 'días elegidos'),
    undo: 'Deshacer…',
    chooseAllFound: (count: number) => `Elegir los ${figure(count)} que cumplen el filtro`,
    allFound: (count: number) => `Elegidos los ${days(count)} que cumplen el filtro`,
  },
  left: {
    title: (count: number) => counted(count, 'día se queda como estaba', 'días se quedan como estaban'),
    day: (name: string, date: string) => `${name}, ${date}`,
    more: (count: number) => `Y ${days(count)} más.`,
    toClosing: 'Ir al cierre de ese mes',
    close: 'Entendido',
  },
  background: {
    title: (decision: string) => `${decision}: en marcha`,
    progress: (done: number, total: number) => `${figure(done)} de ${days(total)}`,
    show: 'Ver cuáles',
    dismiss: 'Quitar este aviso',
  },
};
