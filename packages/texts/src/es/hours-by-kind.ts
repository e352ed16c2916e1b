import { generalGroupName, hourKindNames, hourOverlayNames } from './payroll-words.ts';

/** What each hour of somebody's month is, told to the administration and, as `own`, to the person. */
export const hoursByKindTexts = {
  title: 'Qué es cada hora',
  help: 'Las horas trabajadas del mes, repartidas como las cuenta la nómina.',
  loadFailed: 'No se pudieron cargar las horas.',
  none: 'No se trabajó en este mes.',
  kind: 'Clase',
  minutes: 'Horas',
  kinds: hourKindNames,
  total: 'Trabajadas',
  besides: 'De ellas, también',
  overlays: hourOverlayNames,
  onCall: 'Guardia sin trabajar',
  leave: 'Permisos, bajas y vacaciones',
  unworked: 'Sin trabajar',
  open: (days: number) =>
    days === 1
      ? 'Falta completar 1 día: sus horas pueden cambiar.'
      : `Faltan por completar ${days} días: sus horas pueden cambiar.`,
  undecided: 'Hay horas de más por decidir.',
  general: generalGroupName,
  groups: (names: string) => `Grupo de contrato: ${names}`,
  own: {
    title: (month: string) => `Qué es cada hora de ${month}`,
    help: 'Tus horas trabajadas, repartidas como las cuenta la nómina. Cada una es de una sola clase.',
    undecided: 'Hay horas de más sobre las que la empresa todavía no ha decidido.',
    open: 'Ver detalle',
    overtime: 'Ver tus horas extra',
  },
};
