/** The tables of departments in an exit package: their files, and the titles of their columns. */
export const departmentTables = {
  departments: {
    file: 'departamentos',
    columns: { name: 'Departamento', parent: 'Depende de', createdAt: 'Creado (UTC)' },
  },
  departmentManagers: {
    file: 'responsables-de-departamentos',
    columns: {
      person: 'Persona',
      email: 'Email',
      department: 'Departamento',
      deputyFrom: 'Suplente desde',
      deputyUntil: 'Suplente hasta',
    },
  },
};
