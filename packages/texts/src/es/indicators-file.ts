import type { IndicatorKind } from '@jornada/contract/indicators/indicators';
import { counted } from './counted.ts';

/** What the server says of indicators. */
export const indicatorAnswers = {
  tooManyMonths: (most: number) => `El periodo no puede superar ${counted(most, 'mes', 'meses')}.`,
};

interface Column {
  readonly title: string;
  readonly isDuration?: true;
}

const fileNames: Record<IndicatorKind, string> = {
  ABSENCE: 'absentismo',
  PUNCTUALITY: 'puntualidad',
  OVERTIME: 'horas-extra',
};
const bankColumns: readonly Column[] = [
  { title: 'A favor', isDuration: true },
  { title: 'En contra', isDuration: true },
  // It may be negative, which a time of day cannot be.
  { title: 'Saldo (horas)' },
  { title: 'Caduca en 60 días', isDuration: true },
];
const columns: Record<IndicatorKind, readonly Column[]> = {
  ABSENCE: [
    { title: 'Horas previstas', isDuration: true },
    { title: 'Ausencia justificada', isDuration: true },
    { title: 'Ausencia sin justificar', isDuration: true },
    { title: 'Absentismo (%)' },
  ],
  PUNCTUALITY: [
    { title: 'Entradas previstas' },
    { title: 'A su hora' },
    { title: 'Con retraso' },
    { title: 'Sin entrada' },
    { title: 'Retraso', isDuration: true },
    { title: 'Fichajes que faltan' },
    { title: 'Puntualidad (%)' },
  ],
  OVERTIME: [
    { title: 'Trabajado', isDuration: true },
    { title: 'Más de lo previsto', isDuration: true },
    { title: 'Extra pagada', isDuration: true },
    { title: 'Extra con descanso', isDuration: true },
    { title: 'Fuerza mayor', isDuration: true },
    { title: 'Por decidir', isDuration: true },
    { title: 'No aceptada', isDuration: true },
    { title: 'Sobre lo trabajado (%)' },
  ],
};
const sheets: Record<IndicatorKind, string> = {
  ABSENCE: 'Absentismo',
  PUNCTUALITY: 'Puntualidad',
  OVERTIME: 'Horas extra',
};

/** The files of indicators. */
export const indicatorFileTexts = {
  fileName: (kind: IndicatorKind, from: string, to: string, extension: string) =>
    `${fileNames[kind]}-${from}-${to}.${extension}`,
  sheets,
  about: ['Equipo', 'Mes', 'Personas'],
  columns,
  bank: {
    fileName: (from: string, to: string, extension: string) => `bolsa-de-horas-${from}-${to}.${extension}`,
    sheet: 'Bolsa de horas',
    columns: bankColumns,
    /** The row of a team's last date. */
    on: (date: string) => `A ${date.split('-').reverse().join('/')}`,
  },
  /** The title of a column of durations in a CSV. */
  inMinutes: (title: string) => `${title} (min)`,
  noTeam: 'Sin departamento',
  total: 'Total',
  everybody: 'Todos los equipos',
};
