import { figure } from './figure.ts';

export const peopleTexts = {
  person: 'Persona',
  choosePerson: 'Busca por nombre…',
  nobody: 'Nadie con ese nombre',
  otherPeople: (count: number) =>
    count === 1
      ? 'Escribe para encontrar a otra persona'
      : `Escribe para encontrar a otras ${count} personas`,
  noPeople: 'Todavía no hay empleados activos.',
  search: 'Buscar por nombre o correo…',
  list: 'Personas',
  department: 'Departamento',
  everyDepartment: 'Todos los departamentos',
  noDepartment: 'Sin departamento',
  chosenOnly: 'Solo los elegidos',
  withoutSchedule: 'Sin horario',
  inactive: 'Inactivo',
  clockedBefore: 'Ya no ficha',
  chooseShown: (count: number) => `Elegir todos los que se ven (${figure(count)})`,
  chooseWithoutSchedule: (count: number) =>
    count === 1 ? 'Elegir el que no tiene horario' : `Elegir los ${figure(count)} que no tienen horario`,
  clear: 'Quitar a todos',
  chosen: (count: number) => (count === 1 ? '1 persona elegida' : `${figure(count)} personas elegidas`),
  nobodyChosen: 'Nadie elegido todavía',
  most: (most: number) => `${figure(most)} personas elegidas, las máximas de una vez`,
  noMatch: 'Nadie coincide con lo que buscas',
};
