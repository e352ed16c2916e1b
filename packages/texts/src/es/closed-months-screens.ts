import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { complementaryTexts, inBrackets } from './complementary-hours.ts';
import { counted } from './counted.ts';
import { durationInWords } from './durations.ts';
import { namedModality, type ToldModality } from './modality.ts';

/** The admins' screen that closes months. */
export const closingTexts = {
  loadFailed: 'Error al cargar el mes',
  none: 'Nadie tiene registro en este mes',
  summary: (closed: number, total: number) => `${closed} de ${counted(total, 'cerrado', 'cerrados')}`,
  disagreements: (count: number) => counted(count, 'persona en desacuerdo', 'personas en desacuerdo'),
  close: 'Cerrar el mes',
  closeChosen: (count: number) => `Cerrar ${counted(count, 'persona', 'personas')}`,
  choose: (name: string) => `Elegir a ${name}`,
  archive: 'Preparar los resúmenes (ZIP)',
  archiveOf: (count: number) => `Preparar ${counted(count, 'resumen', 'resúmenes')} (ZIP)`,
  archiveAsked: 'Se están preparando. Puedes salir de esta página y volver.',
  archiveFailed: 'Error al preparar los resúmenes',
  files: 'Descargar',
  file: (format: string, name: string) => `${format} de ${name}`,
  formats: { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV', json: 'Cifras (JSON)' },
  fileFailed: 'Error al descargar el archivo',
  states: {
    open: 'Abierto',
    closed: (version: number) => `Cerrado, versión ${version}`,
    changedSince: 'Cambió después del cierre',
    reopened: (version: number) => `Reabierto, tuvo la versión ${version}`,
  },
  worked: (
    totals: Pick<
      ClosedMonth['totals'],
      | 'workedMinutes'
      | 'complementaryMinutes'
      | 'complementary'
      | 'modality'
      | 'overtimeMinutes'
      | 'nightMinutes'
      | 'holidayMinutes'
    >,
  ) =>
    [
      `Trabajado ${durationInWords(totals.workedMinutes)}`,
      ...(totals.complementaryMinutes > 0
        ? [
            `complementarias ${durationInWords(totals.complementaryMinutes)}${inBrackets(complementaryTexts.kinds(totals.complementary))}`,
          ]
        : []),
      `extra ${durationInWords(totals.overtimeMinutes)}`,
      ...(totals.nightMinutes ? [`de noche ${durationInWords(totals.nightMinutes)}`] : []),
      ...modalityParts(totals.modality),
      ...(totals.holidayMinutes ? [`en festivo ${durationInWords(totals.holidayMinutes)}`] : []),
    ].join(', '),
  /** Of a company with several work centres; '' elsewhere. */
  centres: (centres: ClosedMonth['centres']) =>
    centres.length === 0 ? '' : `Centro: ${[...new Set(centres.map(({ name }) => name))].join(', ')}`,
  closedBy: (name: string, moment: string) => `Cerrado por ${name} el ${moment}`,
  code: (code: string) => `Código ${code}`,
  openDays: (days: readonly string[], more: number) =>
    `Sin resolver: ${days.join('; ')}${more > 0 ? ` y ${more} más` : ''}`,
  openKinds: {
    AUSENTE: 'sin fichajes',
    INCOMPLETO: 'incompleto',
    CORRECTION_REQUEST: 'corrección pendiente',
    CORRECTION_PROPOSAL: 'corrección propuesta sin respuesta',
  },
  openDay: (date: string, kind: string) => `${date} (${kind})`,
  answers: { agrees: 'De acuerdo', disagrees: 'En desacuerdo', silent: 'Sin respuesta' },
  comment: (comment: string) => `«${comment}»`,
  reopen: 'Reabrir',
  reopenOf: (name: string) => `Reabrir el mes de ${name}`,
  closeDialog: {
    title: (month: string) => `Cerrar ${month}`,
    whom: (count: number) => `Se cierra el mes de ${counted(count, 'persona', 'personas')}.`,
    help: 'Las cifras quedan fijas como una versión con su código. Quien tiene email recibe un correo. Cada persona puede decir si está de acuerdo. Para corregir algo después hay que reabrir, y eso hace otra versión.',
    compensation: 'Cómo se compensan las horas extra',
    compensations: { UNSTATED: 'No se indica', PAID: 'Con pago', REST: 'Con descanso' },
    openDays: (people: number) =>
      counted(people, 'persona tiene días sin resolver.', 'personas tienen días sin resolver.'),
    confirm: 'Cerrar también los meses con días sin resolver',
    failed: 'Error al cerrar el mes',
    done: (closed: number) => `Mes cerrado para ${counted(closed, 'persona', 'personas')}`,
  },
  background: {
    begun: 'El mes se está cerrando: puedes salir de esta página y volver.',
    title: (month: string) => `Cerrando ${month}`,
    progress: (done: number, total: number) => `${done} de ${counted(total, 'persona', 'personas')}`,
  },
  reopenDialog: {
    reason: 'Motivo',
    reasonHelp: 'Queda en el resumen y en el registro de actividad. Al menos 10 caracteres.',
    failed: 'Error al reabrir el mes',
    done: 'Mes reabierto',
  },
};

/** The closed months in somebody's own history. */
export const ownMonthsTexts = {
  title: 'Meses cerrados',
  help: 'La empresa cierra cada mes con estas cifras. Di si estás de acuerdo: tu respuesta queda guardada junto al resumen.',
  loadFailed: 'Error al cargar los meses cerrados',
  heading: (month: string, version: number) => (version === 1 ? month : `${month}, versión ${version}`),
  totals: closingTexts.worked,
  centres: closingTexts.centres,
  closedBy: closingTexts.closedBy,
  reopened: (reason: string) => `Reabierto: ${reason}. Habrá otra versión.`,
  download: (format: string, month: string) => `Descargar ${format} de ${month}`,
  formats: closingTexts.formats,
  fileFailed: closingTexts.fileFailed,
  agree: 'Estoy de acuerdo',
  disagree: 'No estoy de acuerdo',
  agreeWith: (month: string) => `Estoy de acuerdo con ${month}`,
  disagreeWith: (month: string) => `No estoy de acuerdo con ${month}`,
  agreed: 'De acuerdo',
  disagreed: 'En desacuerdo',
  comment: closingTexts.comment,
  dialogTitle: 'No estoy de acuerdo',
  commentLabel: 'Qué no es correcto',
  commentHelp: 'Lo leerán en tu empresa y saldrá en el resumen, junto a sus cifras.',
  send: 'Enviar',
  answered: 'Respuesta guardada',
  answerFailed: 'Error al guardar tu respuesta',
};

function modalityParts(modality: ToldModality | null): string[] {
  return namedModality(modality).map(
    ({ name, minutes }) => `${name.toLowerCase()} ${durationInWords(minutes)}`,
  );
}
