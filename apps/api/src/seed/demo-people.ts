export const demoPassword = 'Demo1234';

/** Which of the demo schedules a person follows; the admin has none. */
export type DemoScheduleKey = 'SPLIT' | 'MORNING' | 'NIGHT';

export interface DemoPerson {
  readonly email: string;
  readonly fullName: string;
  readonly schedule: DemoScheduleKey | null;
  readonly department: string;
}

export const demoAdmin: DemoPerson = {
  email: 'admin@demo.test',
  fullName: 'Marta Iglesias Ortega',
  schedule: null,
  department: 'Administración',
};

export const demoEmployees: readonly DemoPerson[] = [
  { email: 'empleado@demo.test', fullName: 'Lucía Peña Navarro', schedule: 'SPLIT', department: 'Oficina' },
  {
    email: 'alvaro.nunez@demo.test',
    fullName: 'Álvaro Núñez Prieto',
    schedule: 'SPLIT',
    department: 'Oficina',
  },
  {
    email: 'begona.castro@demo.test',
    fullName: 'Begoña Castro Lago',
    schedule: 'SPLIT',
    department: 'Oficina',
  },
  {
    email: 'carles.puig@demo.test',
    fullName: 'Carles Puig Ferrer',
    schedule: 'MORNING',
    department: 'Taller',
  },
  {
    email: 'dolores.ibanez@demo.test',
    fullName: 'Dolores Ibáñez Roca',
    schedule: 'MORNING',
    department: 'Taller',
  },
  {
    email: 'emilio.santana@demo.test',
    fullName: 'Emilio Santana Déniz',
    schedule: 'MORNING',
    department: 'Taller',
  },
  { email: 'fatima.benali@demo.test', fullName: 'Fátima Benali', schedule: 'SPLIT', department: 'Oficina' },
  {
    email: 'gorka.etxeberria@demo.test',
    fullName: 'Gorka Etxeberria Sáez',
    schedule: 'MORNING',
    department: 'Taller',
  },
  {
    email: 'ines.montoya@demo.test',
    fullName: 'Inés Montoya Vidal',
    schedule: 'SPLIT',
    department: 'Oficina',
  },
  {
    email: 'jorge.anton@demo.test',
    fullName: 'Jorge Antón Cuesta',
    schedule: 'NIGHT',
    department: 'Mantenimiento',
  },
  {
    email: 'nuria.zamora@demo.test',
    fullName: 'Nuria Zamora Bravo',
    schedule: 'MORNING',
    department: 'Taller',
  },
  {
    email: 'oscar.quintana@demo.test',
    fullName: 'Óscar Quintana Soler',
    schedule: 'NIGHT',
    department: 'Mantenimiento',
  },
];
