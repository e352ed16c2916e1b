import type { CentreHolidayType } from '@jornada/contract/employees/centre-holiday-types';
import { agreeing, counted } from './counted.ts';
import { holidayTypeNames } from './holidays.ts';

const days = (count: number) => counted(count, 'festivo propio', 'festivos propios');

/** The work centres of a company, on their page and on that of each person. */
export const workCentresTexts = {
  title: 'Centros de trabajo',
  help: 'Cada centro tiene sus festivos, como los dos locales de su municipio, además de los de la empresa. Valen para quienes están en él ese día.',
  columns: {
    name: 'Nombre',
    municipality: 'Municipio',
    account: 'Cuenta de cotización',
    holidays: 'Festivos',
    people: 'Personas',
    actions: 'Acciones',
  },
  none: 'Todavía no hay centros de trabajo',
  noneHelp: 'Créalos si la empresa tiene más de uno, con festivos distintos.',
  alone:
    'Con un solo centro no cambia nada más: los festivos que valen para todos están en Turnos, Días festivos.',
  closed: 'Cerrado',
  create: 'Nuevo centro',
  edit: 'Editar',
  remove: 'Eliminar',
  of: (action: string, name: string) => `${action}: ${name}`,
  used: 'Hay o hubo personas en él. Puedes cerrarlo al editarlo.',
  form: {
    createTitle: 'Nuevo centro de trabajo',
    editTitle: 'Editar centro de trabajo',
    name: 'Nombre',
    nameRequired: 'El nombre es obligatorio.',
    address: 'Dirección',
    municipality: 'Municipio',
    account: 'Código de cuenta de cotización (CCC)',
    accountHelp: 'Once cifras, las dos últimas de control.',
    accountWrong: 'Revisa el código: alguna cifra no es correcta.',
    closed: 'Cerrado',
    closedHelp: 'Nadie más puede entrar en él. Quienes ya están siguen.',
    holidays: 'Festivos propios',
    holidaysHelp: 'Los locales cambian cada año: añade los dos de cada uno.',
    holiday: (place: number) => `Festivo ${place}`,
    date: 'Fecha',
    dateRequired: 'Escribe la fecha.',
    holidayName: 'Nombre del festivo',
    holidayNameRequired: 'Escribe el nombre.',
    type: 'Tipo',
    recurring: 'Se repite cada año',
    addHoliday: 'Añadir festivo',
    removeHoliday: (place: number) => `Quitar el festivo ${place}`,
    save: 'Guardar',
  },
  sameHoliday: 'Este festivo ya está en la lista.',
  auditedHoliday: (date: string, name: string, type: CentreHolidayType, isRecurring: boolean) =>
    `${date} ${name} (${holidayTypeNames[type]}${isRecurring ? ', cada año' : ''})`,
  ownHolidays: days,
  removal: {
    title: 'Eliminar centro de trabajo',
    warning: (name: string, holidays: number) =>
      holidays === 0
        ? `Se elimina «${name}». Nadie ha estado nunca en él.`
        : `Se elimina «${name}» con ${agreeing(holidays, 'su', 'sus')} ${days(holidays)}. Nadie ha estado nunca en él.`,
    confirm: 'Eliminar',
  },
  created: 'Centro creado.',
  updated: 'Centro actualizado.',
  removed: 'Centro eliminado.',
  saveFailed: 'No se pudo guardar el centro.',
  removeFailed: 'No se pudo eliminar el centro.',
  loadFailed: 'No se pudieron cargar los centros de trabajo.',

  one: 'Centro de trabajo',
  all: 'Todos los centros',
  unknown: 'Centro desconocido',
  nobodys: 'Sin centro',
  membership: {
    title: (name: string) => `Centro de trabajo de ${name}`,
    known: 'Sus centros',
    unknown: 'No está en ningún centro.',
    from: (date: string, centre: string) => `Desde el ${date}: ${centre}`,
    remove: 'Quitar',
    removeOf: (date: string) => `Quitar el centro desde el ${date}`,
    taken: 'Centro quitado',
    removeFailed: 'No se pudo quitar.',
    validFrom: 'Desde',
    validFromHelp: 'Los días validados y los meses cerrados no cambian.',
    validFromWrong: 'Escribe una fecha',
    save: 'Guardar centro',
    saved: 'Centro guardado',
    saveFailed: 'No se pudo guardar.',
    loadFailed: 'No se pudieron cargar sus centros de trabajo.',
  },
};
