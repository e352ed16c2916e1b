import { agreeing, counted } from './counted.ts';
import { figure } from './figure.ts';

export const peopleTexts = {
  person: 'Persona',
  choosePerson: 'Busca por nombre…',
  nobody: 'Nadie con ese nombre',
  otherPeople: (count: number) =>
    `Escribe para encontrar a ${agreeing(count, 'otra persona', `otras ${figure(count)} personas`)}`,
  noPeople: 'Todavía no hay empleados activos.',
  search: 'Buscar por nombre, email o número…',
  staffNumber: (number: string) => `N.º\u00a0${number}`,
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
    `Elegir ${agreeing(count, 'el que no tiene horario', `los ${figure(count)} que no tienen horario`)}`,
  clear: 'Quitar a todos',
  chosen: (count: number) => counted(count, 'persona elegida', 'personas elegidas'),
  nobodyChosen: 'Nadie elegido todavía',
  most: (most: number) => `${counted(most, 'persona elegida', 'personas elegidas')}, el máximo de una vez`,
  noMatch: 'Nadie coincide con la búsqueda',
};
