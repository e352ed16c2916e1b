import { agreeing, counted } from './counted.ts';

const people = (count: number) => counted(count, 'persona', 'personas');

export const departmentsTexts = {
  title: 'Departamentos',
  columns: { name: 'Nombre', people: 'Personas', actions: 'Acciones' },
  none: 'Todavía no hay departamentos',
  noneHelp: 'Sirven para agrupar y filtrar a las personas de la empresa.',
  create: 'Nuevo departamento',
  rename: 'Cambiar nombre',
  remove: 'Eliminar',
  of: (action: string, name: string) => `${action}: ${name}`,
  name: 'Nombre',
  nameRequired: 'El nombre es obligatorio.',
  createTitle: 'Nuevo departamento',
  renameTitle: 'Cambiar el nombre del departamento',
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
  renamed: 'Departamento actualizado.',
  removed: 'Departamento eliminado.',
  saveFailed: 'No se pudo guardar el departamento.',
  removeFailed: 'No se pudo eliminar el departamento.',
  loadFailed: 'No se pudieron cargar los departamentos.',
};
