export const demoPassword = 'Demo1234';

/** Which of the demo schedules a person follows; the admin has none. */
export type DemoScheduleKey = 'SPLIT' | 'MORNING' | 'NIGHT';

export interface DemoPerson {
  readonly email: string;
  readonly fullName: string;
  readonly schedule: DemoScheduleKey | null;
  readonly department: string;
}

/** What somebody's contract says, for those whose contract is a special one. */
export interface DemoContract {
  readonly kind: 'INDEFINITE' | 'SEASONAL';
  readonly code: string;
  readonly isPartTime: boolean;
  readonly agreedMinutes: number;
  readonly jobTitle: string;
  /** The percentage of the pact of complementary hours. */
  readonly pactPercent?: number;
}

/** Somebody with a schedule of their own, and the hours between which they usually work, Monday to Friday. */
export interface DemoSpecialist extends Omit<DemoPerson, 'schedule'> {
  readonly contract: DemoContract;
  readonly schedule: {
    readonly name: string;
    readonly description: string;
    /** So many minutes a week, whenever they are worked; a timetable for null. */
    readonly weeklyMinutes: number | null;
  };
  readonly hours: readonly [string, string];
  /** From when on they worked this time, in days before today; a pause between two seasons ended the day before. */
  readonly seasonDays?: number;
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

/** A part-timer with a pact, somebody who works so many hours a week, and somebody who comes back each season. */
export const demoSpecialists: readonly DemoSpecialist[] = [
  {
    email: 'rosa.delgado@demo.test',
    fullName: 'Rosa Delgado Mora',
    department: 'Oficina',
    contract: {
      ...{ kind: 'INDEFINITE', code: '200', isPartTime: true, agreedMinutes: 1_200, pactPercent: 30 },
      jobTitle: 'Auxiliar administrativa',
    },
    schedule: { name: 'Media jornada', description: 'Oficina, mañanas', weeklyMinutes: null },
    hours: ['09:30', '13:30'],
  },
  {
    email: 'iker.sanz@demo.test',
    fullName: 'Iker Sanz Oller',
    department: 'Mantenimiento',
    contract: {
      ...{ kind: 'INDEFINITE', code: '100', isPartTime: false, agreedMinutes: 2_250 },
      jobTitle: 'Técnico de mantenimiento',
    },
    schedule: { name: 'Horas a la semana', description: 'Sin horas fijas', weeklyMinutes: 2_250 },
    hours: ['08:00', '15:30'],
  },
  {
    email: 'samira.haddad@demo.test',
    fullName: 'Samira Haddad Ruiz',
    department: 'Taller',
    contract: {
      ...{ kind: 'SEASONAL', code: '300', isPartTime: false, agreedMinutes: 2_400 },
      jobTitle: 'Oficial de taller',
    },
    schedule: { name: 'Campaña', description: 'Taller, en temporada', weeklyMinutes: null },
    hours: ['07:00', '15:00'],
    seasonDays: 60,
  },
];

/** Somebody of the workshop without an e-mail, who punches at the terminal alone. What opens it is no secret, as the passwords of the demo are none. */
export const demoAtDoor = {
  fullName: 'Paco Muñoz Reyes',
  department: 'Taller',
  staffNumber: '0042',
  pin: '274916',
  card: 'JDEMODEMODEMODEMODEMODEMO42',
} as const;

/** How many people the demo company may have, and how many it has: those who clock, with whoever does so at the terminal alone. */
export const demoPlaces = {
  most: 25,
  taken: demoEmployees.length + demoSpecialists.length + [demoAtDoor].length,
} as const;

/** Who is responsible for a department, by e-mail. */
export const demoManagers: Readonly<Record<string, string>> = {
  Oficina: 'begona.castro@demo.test',
  Taller: 'dolores.ibanez@demo.test',
  Mantenimiento: 'oscar.quintana@demo.test',
};
