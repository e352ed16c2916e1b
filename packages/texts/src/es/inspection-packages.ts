import { counted } from './counted.ts';

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
  submit: 'Preparar',
  asked: 'El paquete se está preparando: puedes seguir con otra cosa.',
  failed: 'No se pudo pedir el paquete.',
  name: (from: string, to: string, people: number | null) =>
    `${from} – ${to}, ${people === null ? 'toda la plantilla' : counted(people, 'persona', 'personas')}`,
  fileName: (from: string, to: string) => `inspeccion-${from}-${to}.zip`,
};
