import { agreeing, counted } from './counted.ts';

/** The part of the company's page about inspections in which packages are prepared. */
export const inspectionPackageTexts = {
  title: 'Paquete para la Inspección',
  help: 'Un solo archivo con el registro por persona y día, el calendario, los horarios, las correcciones, los meses cerrados y su verificador, para entregarlo o enviarlo. Queda anotado quién lo prepara y para qué.',
  open: 'Preparar paquete',
  none: 'Todavía no has preparado ningún paquete.',
  from: 'Desde',
  to: 'Hasta',
  dateRequired: 'Indica una fecha.',
  whom: 'De quién',
  everybody: 'Toda la plantilla, también quien ya no está',
  some: 'Solo estas personas',
  choose: 'Buscar personas',
  peopleRequired: 'Elige al menos a una persona.',
  peopleFailed: 'No se pudieron cargar las personas.',
  nobodyToChoose: 'No hay nadie a quien elegir.',
  purpose: 'Para qué',
  purposeHelp:
    'Por ejemplo, el número de la orden de servicio. Consta en el paquete y en el registro de actividad.',
  usualPurpose: 'Requerimiento de la Inspección de Trabajo',
  caseNumber: 'Número de expediente (opcional)',
  caseNumberHelp: 'El que figure en el requerimiento. Consta en cada documento del paquete.',
  caseOf: (caseNumber: string) => `Expediente ${caseNumber}`,
  submit: 'Preparar',
  checks: {
    title: 'Antes de prepararlo',
    checking: 'Comprobando qué queda pendiente en esos días…',
    nothing: 'No queda nada pendiente en esos días.',
    blocksNothing: 'Nada de esto impide preparar el paquete: se verá en él tal como está.',
    inNewTab: 'Los enlaces se abren en otra pestaña.',
    failed: 'No se ha podido comprobar qué queda pendiente',
    failedReason: 'Puedes prepararlo igualmente.',
    corrections: (days: number) => `${counted(days, 'día', 'días')} con una corrección que espera respuesta`,
    correctionsLink: 'Ver las correcciones pendientes',
    months: (months: number) =>
      `${counted(months, 'mes', 'meses')} sin cerrar: ${agreeing(months, 'su resumen no estará', 'sus resúmenes no estarán')} en el paquete`,
    month: (month: string, people: number) => `${month}, ${counted(people, 'persona', 'personas')}`,
    moreMonths: (months: number) => `y ${counted(months, 'mes más', 'meses más')}`,
    incomplete: (days: number, people: number) =>
      `${counted(days, 'día incompleto', 'días incompletos')} de ${counted(people, 'persona', 'personas')}`,
    incompleteLink: 'Ver los días incompletos',
    unplanned: (days: number, people: number) =>
      `${counted(days, 'día', 'días')} sin horario de ${counted(people, 'persona', 'personas')}: no consta qué se esperaba`,
    unplannedLink: 'Ver quién no tiene horario',
  },
  asked: 'El paquete se está preparando: puedes seguir con otra cosa.',
  failed: 'No se pudo pedir el paquete.',
  name: (from: string, to: string, people: number | null) =>
    `${from} – ${to}, ${people === null ? 'toda la plantilla' : counted(people, 'persona', 'personas')}`,
  fileName: (from: string, to: string) => `inspeccion-${from}-${to}.zip`,
};
