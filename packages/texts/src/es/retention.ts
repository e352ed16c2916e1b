import { agreeing, counted } from './counted.ts';
import { type Removed, removedFigures } from './removed-figures.ts';

const people = (count: number) => counted(count, 'persona', 'personas');

/** The page about retention: holds and removals. */
export const retentionTexts = {
  title: 'Conservación del registro',
  help: 'La ley pide conservar el registro de jornada cuatro años (Estatuto de los Trabajadores, art. 34.9). Nada se elimina solo: lo que pasa de cuatro años se queda hasta que alguien lo pide aquí.',
  loadFailed: 'No se pudo cargar la conservación del registro.',
  kept: (oldest: string, firstKept: string) =>
    `Hay registro desde el ${oldest}. Debe conservarse al menos desde el ${firstKept}.`,
  keptNothing: (firstKept: string) =>
    `Todavía no hay registro. Debe conservarse al menos desde el ${firstKept}.`,
  inspections: (count: number) =>
    `${counted(count, 'solicitud o acceso', 'solicitudes o accesos')} de la Inspección retienen además sus personas y su periodo.`,
  download: 'Descargar el registro',
  downloadHelp: 'Todo el registro, verificable sin conexión con verificador.html.',
  downloadFailed: 'No se pudo descargar el registro.',
  reason: 'Motivo',
  reasonRequired: 'Escribe el motivo.',
  everybody: 'Toda la plantilla',
  people,
  holds: {
    title: 'Retenciones',
    help: 'Por un litigio, una reclamación o una inspección: lo retenido no se elimina, tenga los años que tenga.',
    place: 'Retener',
    none: 'Nada está retenido',
    loadFailed: 'No se pudieron cargar las retenciones.',
    columns: { whom: 'De quién', reason: 'Motivo', placed: 'Retenido', state: 'Estado', actions: 'Acciones' },
    by: (name: string, moment: string) => `${name}, ${moment}`,
    standing: 'En vigor',
    lifted: 'Levantada',
    lift: 'Levantar',
    liftOf: (reason: string) => `Levantar la retención «${reason}»`,
  },
  placing: {
    title: 'Retener el registro',
    whom: 'De quién',
    everybody: 'Toda la plantilla, también quien ya no está',
    some: 'Solo estas personas',
    choose: 'Buscar personas',
    nobodyToChoose: 'No hay nadie a quien elegir.',
    peopleFailed: 'No se pudieron cargar las personas.',
    peopleRequired: 'Elige al menos a una persona.',
    submit: 'Retener',
    done: 'Registro retenido.',
    failed: 'No se pudo retener el registro.',
  },
  lifting: {
    title: 'Levantar la retención',
    text: 'Lo que pase de cuatro años podrá eliminarse otra vez, si nada más lo retiene.',
    submit: 'Levantar',
    done: 'Retención levantada.',
    failed: 'No se pudo levantar la retención.',
  },
  removal: {
    title: 'Eliminar lo que ya no hay que conservar',
    help: 'Se elimina el principio del registro de cada persona y queda un certificado firmado; el resto se sigue pudiendo verificar.',
    before: 'Anterior al',
    beforeRequired: 'Indica una fecha.',
    loadFailed: 'No se pudo calcular qué se eliminaría.',
    nothing: 'No hay nada que se pueda eliminar.',
    what: (removed: Removed, who: number) => `${removedFigures(removed)} de ${people(who)}.`,
    days: (count: number, from: string, to: string) =>
      `${counted(count, 'día', 'días')} con fichajes, del ${from} al ${to}.`,
    ending: (count: number) =>
      `Con ello termina el registro de ${people(count)}: cuando ${agreeing(count, 'la', 'las')} elimines en Empleados, su última huella será el certificado.`,
    kept: {
      MONTHS: (who: number, until: string) =>
        `De ${people(who)} la ley obliga a conservar más tiempo meses cerrados, como mucho hasta el ${until} (Estatuto de los Trabajadores, art. 34.9 y 35.5).`,
      TIME_OFF: (who: number, until: string) =>
        `De ${people(who)} la ley obliga a conservar más tiempo ausencias y vacaciones, como mucho hasta el ${until} (LISOS, art. 21.1).`,
    },
    held: (count: number, who: number) =>
      `Otros ${removedFigures({ entries: count, statements: 0 })} de ${people(who)} se quedan por estar retenidos.`,
    open: 'Eliminar…',
  },
  confirming: {
    title: 'Eliminar registro para siempre',
    lost: 'No se puede deshacer. También se eliminan los meses cerrados, las notas, las decisiones y las correcciones de esos días, y lo declarado sobre ellos. Las ausencias, las vacaciones y los horarios se quedan hasta que elimines a la persona en Empleados, cuando no le quede registro.',
    downloadFirst: 'Antes de seguir, descarga el registro completo: es la única copia que quedará.',
    word: (word: string) => `Escribe ${word} para confirmar`,
    wordRequired: (word: string) => `Escribe ${word}, en mayúsculas.`,
    submit: 'Eliminar para siempre',
    progress: (removed: Removed, left: number) =>
      `Eliminado: ${removedFigures(removed)}; ${agreeing(left, 'falta', 'faltan')} ${people(left)}.`,
    done: (removed: Removed) => `Eliminado con certificado: ${removedFigures(removed)}.`,
    failed: 'No se pudo eliminar. Lo que se eliminó antes tiene su certificado.',
  },
  certificates: {
    title: 'Certificados',
    help: 'Qué se eliminó, quién lo pidió y por qué, firmado por la instalación. Guárdalos con las copias del registro.',
    none: 'Nunca se ha eliminado nada',
    loadFailed: 'No se pudieron cargar los certificados.',
    columns: { number: 'Número', removed: 'Eliminado', what: 'Qué', reason: 'Motivo', actions: 'Acciones' },
    what: (removed: Removed, who: number, before: string) =>
      `${removedFigures(removed)} de ${people(who)}, anteriores al ${before}`,
    download: 'Descargar',
    downloadOf: (number: number) => `Descargar el certificado ${number}`,
    fileName: (number: number) => `certificado-eliminacion-${number}.json`,
    downloadFailed: 'No se pudo descargar el certificado.',
  },
};
