import type { EmployeeRole } from '@jornada/contract/employees/employee';

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

/** Every sentence about the people of a company. */
export const employeesTexts = {
  title: 'Empleados',
  search: 'Buscar por nombre o email…',
  department: 'Departamento',
  allDepartments: 'Todos los departamentos',
  noDepartment: 'Sin departamento',
  showInactive: 'Mostrar inactivos',
  create: 'Nuevo empleado',
  import_: 'Importar',
  export_: 'Exportar',
  columns: {
    avatar: 'Foto',
    name: 'Nombre',
    email: 'Email',
    department: 'Departamento',
    role: 'Rol',
    status: 'Estado',
    actions: 'Acciones',
  },
  roles: { ROLE_EMPLOYEE: 'Empleado', ROLE_ADMIN: 'Admin' } satisfies Record<EmployeeRole, string>,
  active: 'Activo',
  inactive: 'Inactivo',
  pending: 'Sin configurar',
  none: 'Sin resultados',
  clearFilters: 'Quitar filtros',
  limit: (active: number, maximum: number) => `${active} de ${maximum} plazas ocupadas`,
  limitReached:
    'Se ha alcanzado el límite de empleados de tu plan. Desactiva a alguien o pide que lo amplíen.',
  actions: {
    edit: 'Editar',
    resend: 'Reenviar email',
    deactivate: 'Desactivar',
    activate: 'Activar',
    remove: 'Eliminar',
    of: (action: string, name: string) => `${action} a ${name}`,
    onlyActive: 'Solo se puede con una cuenta activa',
    alreadySetUp: 'Esta cuenta ya está configurada',
  },
  form: {
    createTitle: 'Nuevo empleado',
    editTitle: 'Editar empleado',
    name: 'Nombre',
    email: 'Email',
    role: 'Rol',
    roleHelp: 'Los roles se cambian en Configuración, en Usuarios y roles.',
    department: 'Departamento',
    emailHelp: 'Recibirá un correo para configurar su cuenta.',
    save: 'Guardar',
    cancel: 'Cancelar',
    nameRequired: 'El nombre es obligatorio.',
    emailInvalid: 'Email no válido.',
  },
  deactivation: {
    title: 'Desactivar empleado',
    warning: (name: string) =>
      `${name} no podrá entrar ni fichar, y sus sesiones abiertas terminan ahora. Su registro de jornada se conserva.`,
    confirm: 'Desactivar',
  },
  removal: {
    title: 'Eliminar empleado',
    warning: (name: string) =>
      `Se elimina la cuenta de ${name}. Solo es posible si no tiene ningún registro, y no se puede deshacer.`,
    confirm: 'Eliminar',
    done: 'Empleado eliminado.',
    failed: 'No se pudo eliminar.',
  },
  loadFailed: 'No se pudo cargar la lista.',
  saveFailed: 'No se pudo guardar.',
  statusFailed: 'No se pudo cambiar el estado.',
  resendFailed: 'No se pudo reenviar el email.',
  exportFailed: 'No se pudo exportar la lista.',
  created: 'Empleado creado.',
  updated: 'Empleado actualizado.',
  deactivated: 'Empleado desactivado.',
  activated: 'Empleado activado.',
  resent: (email: string) => `Email de configuración reenviado a ${email}`,

  unknownDepartment: 'El departamento no existe.',
  unknownRole: 'El rol no existe.',

  export: {
    fileName: 'empleados.csv',
    columns: ['Nombre', 'Email', 'Departamento', 'Rol', 'Estado'],
    roles: { ROLE_EMPLOYEE: 'Empleado', ROLE_ADMIN: 'Admin' } satisfies Record<EmployeeRole, string>,
    states: { active: 'Activo', inactive: 'Inactivo' },
  },

  import: {
    title: 'Importar empleados',
    help: 'Un archivo CSV o Excel (XLSX) con las columnas Nombre, Email y, si quieres, Departamento. Como máximo 500 filas.',
    example: 'Descargar un ejemplo',
    exampleName: 'empleados-ejemplo.csv',
    choose: 'Elegir archivo',
    chooseOther: 'Elegir otro archivo',
    reading: 'Leyendo el archivo…',
    columns: {
      line: 'Fila',
      name: 'Nombre',
      email: 'Email',
      department: 'Departamento',
      problem: 'Problema',
    },
    ready: (count: number) =>
      `Se va a dar de alta a ${people(count)}. Cada una recibirá un correo para configurar su cuenta.`,
    withErrors: (count: number) =>
      count === 1
        ? '1 fila tiene errores: corrígela en el archivo y vuelve a elegirlo. No se importa nada a medias.'
        : `${count} filas tienen errores: corrígelas en el archivo y vuelve a elegirlo. No se importa nada a medias.`,
    newDepartments: (names: string) => `Se crearán estos departamentos: ${names}.`,
    onlyErrors: 'Ver solo las filas con errores',
    submit: (count: number) => `Importar ${people(count)}`,
    importing: (count: number) => `Importando ${people(count)}…`,
    done: (count: number) => `${people(count)} ${count === 1 ? 'importada' : 'importadas'}.`,
    failed: 'Error al importar',
    cancel: 'Cancelar',
    subject: 'Importación de empleados',
    notATable: 'El archivo no es un CSV ni un XLSX que se pueda leer.',
    missingColumns: 'Faltan columnas: la primera fila debe nombrar al menos Nombre y Email.',
    empty: 'El archivo no tiene ninguna fila con datos.',
    tooManyRows: (maximum: number) => `El archivo tiene más de ${maximum} filas.`,
    tooFewPlaces: (free: number, wanted: number) =>
      `El archivo tiene ${people(wanted)} y solo quedan ${free} plazas libres.`,
    repeatedEmail: 'Este email está repetido en el archivo.',
  },
};
