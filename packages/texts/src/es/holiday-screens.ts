import { agreeing, counted } from './counted.ts';
import { figure } from './figure.ts';

const holidays = (count: number) => counted(count, 'festivo', 'festivos');
const yearList = new Intl.ListFormat('es');
const people = (count: number) => counted(count, 'persona', 'personas');

export const holidayScreenTexts = {
  title: 'Días Festivos',
  notAllowed: 'No tienes permiso para gestionar los festivos.',
  create: 'Nuevo festivo',
  import: 'Importar festivos',
  counts: {
    label: 'Resumen de festivos',
    total: 'Total',
    NATIONAL: 'Nacionales',
    REGIONAL: 'Autonómicos',
    LOCAL: 'Locales',
    COMPANY: 'De empresa',
  },
  upcoming: {
    title: 'Próximos festivos',
    none: 'No hay festivos próximos.',
    inDays: (days: number) => (days === 0 ? 'hoy' : agreeing(days, 'mañana', `en ${figure(days)} días`)),
  },
  columns: { date: 'Fecha', name: 'Nombre', type: 'Tipo', recurring: 'Recurrente', actions: 'Acciones' },
  list: 'Todos los festivos',
  recurring: 'Cada año',
  once: 'Una vez',
  onlyIn: (years: readonly number[]) => `Solo en ${yearList.format(years.map(String))}`,
  onSunday: {
    MOVED: 'Si cae en domingo, pasa al lunes.',
    SKIPPED: 'Si cae en domingo, no se descansa otro día.',
  },
  movedFrom: (sunday: string) => `Trasladado del domingo ${sunday}`,
  moving: 'Fecha móvil',
  movingHelp: 'Cae en otra fecha cada año.',
  over: 'Ya pasó',
  edit: 'Editar',
  remove: 'Eliminar',
  of: (action: string, name: string) => `${action}: ${name}`,
  none: 'Todavía no hay festivos',
  noneHelp: 'Importa los oficiales o añade los tuyos.',

  form: {
    createTitle: 'Nuevo festivo',
    editTitle: 'Editar festivo',
    date: 'Fecha',
    name: 'Nombre',
    type: 'Tipo',
    description: 'Descripción',
    recurring: 'Se repite cada año',
    stillMoving: 'Es de fecha móvil: si cambias la fecha, pasará a repetirse siempre ese mismo día.',
    save: 'Guardar',
    required: 'Fecha y nombre son obligatorios',
    firstDate: 'La primera vez; después, cada año el mismo día.',
    ruled: (rule: string) => `${rule} Si cambias la fecha, pasará a repetirse siempre ese mismo día.`,
  },
  conflicts: {
    title: 'Ese día ya ocurre algo',
    holiday: (name: string, type: string) => `Ya es festivo: ${name} (${type}).`,
    away: (count: number) => `${people(count)} ${agreeing(count, 'está ausente', 'están ausentes')} ese día.`,
    working: (count: number) =>
      `${people(count)} ${agreeing(count, 'trabaja', 'trabajan')} ese día aunque sea festivo.`,
    unknown: 'No se pudo comprobar qué ocurre ese día.',
  },
  removal: {
    title: 'Eliminar festivo',
    once: (name: string, date: string) => `Se elimina «${name}», del ${date}. Pasará a ser un día normal.`,
    recurring: (name: string) =>
      `Se elimina «${name}» de todos los años. Esos días pasarán a ser días normales.`,
    confirm: 'Eliminar',
  },
  importing: {
    title: 'Importar festivos',
    help: 'Se añaden los que falten y se repiten cada año; los de fecha móvil, como el Viernes Santo, en la que toque. Los que se eligen para un solo año, solo en ese.',
    compare:
      'Antes de importarlos, compáralos con el boletín oficial. Los de cada municipio, isla o comarca no están: añádelos a mano.',
    bulletin: 'Buscar «fiestas laborales» en el BOE (Boletín Oficial del Estado)',
    newTab: 'se abre en otra pestaña',
    country: 'País',
    countries: { ES: 'España' },
    year: 'Año',
    includeRegional: 'Incluir festivos autonómicos',
    region: 'Comunidad autónoma',
    chooseRegion: 'Elige una comunidad',
    regionRequired: 'Elige la comunidad autónoma.',
    preview: 'Festivos que se importarían',
    previewColumns: { date: 'Fecha', name: 'Nombre', type: 'Tipo', state: 'Estado' },
    corrected: 'Fecha corregida',
    correctedBy: (source: string) => `Fecha corregida. ${source}.`,
    source: (source: string) => `Fuente: ${source}.`,
    correctedHelp: 'Las fechas corregidas no están en el calendario general del que se parte.',
    forecast: (year: number, holidays: number) => {
      const missing =
        holidays < 12 ? ` Son ${figure(holidays)} de los 12 posibles: puede faltar alguno.` : '';
      return `El calendario oficial de ${year} no estaba publicado cuando se prepararon estos datos: son las fechas previsibles.${missing}`;
    },
    laterCount: (year: number, count: number) =>
      `De ellos, ${counted(count, 'no se descansa', 'no se descansan')} en ${year}.`,
    later: (year: number, feasts: readonly string[]) =>
      `También se guardan los que no se descansan en ${year} pero vuelven más adelante: ${feasts.join(', ')}.`,
    isNew: 'Nuevo',
    exists: 'Ya está',
    previewCount: (fresh: number, present: number) => {
      const added = fresh === 0 ? 'Ninguno es nuevo' : counted(fresh, 'nuevo', 'nuevos');
      return present === 0 ? `${added}.` : `${added}; ${counted(present, 'ya está', 'ya están')}.`;
    },
    previewNone: 'No hay festivos que importar para ese año.',
    confirm: 'Importar',
    done: (count: number) =>
      count === 0
        ? 'No se ha añadido ningún festivo: ya estaban todos.'
        : `${agreeing(count, 'Se ha añadido', 'Se han añadido')} ${holidays(count)}.`,
  },
  created: 'Festivo creado.',
  updated: 'Festivo actualizado.',
  removed: 'Festivo eliminado.',
  loadFailed: 'Error al cargar datos',
  saveFailed: 'Error al guardar',
  removeFailed: 'Error al eliminar',
  importFailed: 'Error al importar',
};
