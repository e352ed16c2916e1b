export const demoPassword = 'Demo1234';

/** Which of the demo schedules a person follows; the admin clocks for nobody. */
export type DemoScheduleKey = 'SPLIT' | 'MORNING' | 'NIGHT';

export interface DemoPerson {
  readonly email: string;
  readonly fullName: string;
  readonly schedule: DemoScheduleKey | null;
}

export const demoAdmin: DemoPerson = {
  email: 'admin@demo.test',
  fullName: 'Marta Iglesias Ortega',
  schedule: null,
};

/** The twelve employees of the demo company; the first is the one to sign in as. */
export const demoEmployees: readonly DemoPerson[] = [
  { email: 'empleado@demo.test', fullName: 'Lucía Peña Navarro', schedule: 'SPLIT' },
  { email: 'alvaro.nunez@demo.test', fullName: 'Álvaro Núñez Prieto', schedule: 'SPLIT' },
  { email: 'begona.castro@demo.test', fullName: 'Begoña Castro Lago', schedule: 'SPLIT' },
  { email: 'carles.puig@demo.test', fullName: 'Carles Puig Ferrer', schedule: 'MORNING' },
  { email: 'dolores.ibanez@demo.test', fullName: 'Dolores Ibáñez Roca', schedule: 'MORNING' },
  { email: 'emilio.santana@demo.test', fullName: 'Emilio Santana Déniz', schedule: 'MORNING' },
  { email: 'fatima.benali@demo.test', fullName: 'Fátima Benali', schedule: 'SPLIT' },
  { email: 'gorka.etxeberria@demo.test', fullName: 'Gorka Etxeberria Sáez', schedule: 'MORNING' },
  { email: 'ines.montoya@demo.test', fullName: 'Inés Montoya Vidal', schedule: 'SPLIT' },
  { email: 'jorge.anton@demo.test', fullName: 'Jorge Antón Cuesta', schedule: 'NIGHT' },
  { email: 'nuria.zamora@demo.test', fullName: 'Nuria Zamora Bravo', schedule: 'MORNING' },
  { email: 'oscar.quintana@demo.test', fullName: 'Óscar Quintana Soler', schedule: 'NIGHT' },
];
