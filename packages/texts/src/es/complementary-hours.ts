import { durationInWords } from './durations.ts';

/** What covers complementary hours (art. 12.5 ET), in the same words wherever they are told: of a day, of a month, of a year. */
export const complementaryKindNames = {
  agreed: 'Pactadas',
  voluntary: 'Voluntarias',
  uncovered: 'Exceso sin pacto',
};

/** Minutes by what covers them. */
export interface ToldKinds {
  readonly agreedMinutes: number;
  readonly voluntaryMinutes: number;
  readonly uncoveredMinutes: number;
}

/** The kinds that are not nothing, each with its name. @param written writes minutes */
export function kindsInWords(kinds: ToldKinds | null, written: (minutes: number) => string): string[] {
  if (!kinds) return [];
  const { agreed, voluntary, uncovered } = complementaryKindNames;
  return (
    [
      [agreed, kinds.agreedMinutes],
      [voluntary, kinds.voluntaryMinutes],
      [uncovered, kinds.uncoveredMinutes],
    ] as const
  ).flatMap(([name, minutes]) => (minutes > 0 ? [`${name}: ${written(minutes)}`] : []));
}

/** The complementary hours of a month, by what covers them. */
export const complementaryTexts = {
  title: (month: string) => `Horas complementarias de ${month}`,
  total: (minutes: number) => `${durationInWords(minutes)} en total`,
  kinds: (kinds: ToldKinds | null) => kindsInWords(kinds, durationInWords),
  article: 'Art. 12.5 del Estatuto de los Trabajadores.',
  reachesFullTime:
    'Con las horas pactadas llegan a la jornada completa, y a tiempo parcial no se puede (art. 12.1 y 12.5.e).',
};

/** ' (pactadas: 1 h, voluntarias: 20 min)'; nothing without any. */
export function inBrackets(kinds: readonly string[]): string {
  return kinds.length === 0 ? '' : ` (${kinds.map((kind) => kind.toLowerCase()).join(', ')})`;
}
