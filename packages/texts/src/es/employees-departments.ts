import { agreeing, counted } from './counted.ts';

const people = (count: number) => counted(count, 'persona', 'personas');

export const departmentsTexts = {
  title: 'Departamentos',
  columns: { name: 'Nombre', managers: 'Responsables', people: 'Personas', actions: 'Acciones' },
  none: 'Todavía no hay departamentos',
  noneHelp: 'Sirven para agrupar y filtrar a las personas de la empresa.',
  create: 'Nuevo departamento',
  edit: 'Editar',
  remove: 'Eliminar',
  of: (action: string, name: string) => `${action}: ${name}`,
  name: 'Nombre',
  nameRequired: 'El nombre es obligatorio.',
  createTitle: 'Nuevo departamento',
  editTitle: 'Editar departamento',
  parent: 'Depende de',
  noParent: 'De ninguno',
  parentHelp: 'Quien es responsable de un departamento lo es también de los que dependen de él.',
  /** A department with those from which it hangs, the uppermost first. */
  path: (names: readonly string[]) => names.join(' › '),
  unknownParent: 'Ese departamento ya no existe. Elige otro.',
  treeProblems: {
    CYCLE: 'Un departamento no puede depender de sí mismo ni de uno que depende de él.',
    TOO_DEEP: 'Quedarían más de seis niveles. Elige un departamento más arriba.',
  },
  managers: 'Responsables',
  managersHelp: 'Con un rol «solo para su equipo» ven y deciden lo de estas personas.',
  managersPlaceholder: 'Elige personas',
  noManagers: 'Nadie',
  unknownPerson: 'Alguna de estas personas ya no está en la empresa.',
  peopleFailed: 'No se pudieron cargar las personas.',
  deputies: 'Suplentes',
  deputiesHelp: 'Ocupan el lugar de los responsables entre dos fechas, ambas incluidas.',
  deputy: (number: number) => `Suplente ${number}`,
  addDeputy: 'Añadir suplente',
  removeDeputy: (number: number) => `Quitar suplente ${number}`,
  person: 'Persona',
  take: 'Quitar',
  personRequired: 'Elige a una persona.',
  from: 'Desde',
  until: 'Hasta',
  dateRequired: 'Indica la fecha.',
  untilBeforeFrom: 'La fecha final es anterior a la inicial.',
  namedTwice: 'Esta persona ya es responsable o suplente de este departamento.',
  /** A deputy in a list; the dates as they are read there. */
  deputyBetween: (name: string, from: string, until: string) => `${name} (suplente del ${from} al ${until})`,
  auditedDeputy: (name: string, from: string, until: string) => `${name} (del ${from} al ${until})`,
  save: 'Guardar',
  removal: {
    title: 'Eliminar departamento',
    warning: (name: string, count: number) =>
      count === 0
        ? `Se elimina «${name}». Nadie pertenece a él.`
        : `Se elimina «${name}». ${people(count)} ${agreeing(count, 'quedará', 'quedarán')} sin departamento.`,
    confirm: 'Eliminar',
  },
  created: 'Departamento creado.',
  updated: 'Departamento actualizado.',
  removed: 'Departamento eliminado.',
  saveFailed: 'No se pudo guardar el departamento.',
  removeFailed: 'No se pudo eliminar el departamento.',
  loadFailed: 'No se pudieron cargar los departamentos.',
};
