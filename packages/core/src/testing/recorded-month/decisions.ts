/** What admins decided about days once they were over; the morning after, or when they first could. */
export interface RecordedDecision {
  readonly name: string;
  readonly day: string;
  readonly action: 'JUSTIFY' | 'APPROVE' | 'REJECT' | 'VALIDATE';
  /** Empty for none. */
  readonly reason: string;
}

export const recordedDecisions: readonly RecordedDecision[] = [
  ...['Lucía Peña Navarro', 'Álvaro Núñez Prieto', 'Carles Puig Ferrer'].flatMap((name) =>
    ['1', '2', '5'].map((day) => ({ name, day, action: 'VALIDATE', reason: '' }) as const),
  ),
  { name: 'Gorka Etxeberria Sáez', day: '28', action: 'JUSTIFY', reason: 'Consulta médica con volante' },
  { name: 'Carles Puig Ferrer', day: '30', action: 'APPROVE', reason: 'Entrega urgente' },
  { name: 'Inés Montoya Vidal', day: '28', action: 'REJECT', reason: 'Nadie pidió quedarse' },
];

/** What admins noted about days. */
export const recordedNotes = [
  {
    name: 'Fátima Benali',
    day: '30',
    noteType: 'INCIDENT',
    note: 'Avisó por teléfono de que no podía venir',
  },
  {
    name: 'Álvaro Núñez Prieto',
    day: '29',
    noteType: 'GENERAL',
    note: 'Huelga de trenes: llegó en cuanto pudo',
  },
] as const;
