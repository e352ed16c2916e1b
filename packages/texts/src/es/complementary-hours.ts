import { durationInWords } from './durations.ts';

/** What covers complementary hours (art. 12.5 ET), in the same words wherever they are told: of a day, of a month, of a year. */
export const complementaryKindNames = {
  agreed: 'Pactadas',
  voluntary: 'Voluntarias',
  uncovered: 'Exceso sin pacto',
};

/** The titles of columns of complementary hours in tables. */
export const complementaryColumns = {
  agreed: 'Complementarias pactadas',
  voluntary: 'Complementarias voluntarias',
  uncovered: 'Complementarias en exceso sin pacto',
} satisfies Record<keyof typeof complementaryKindNames, string>;

/** Minutes by what covers them. */
export interface ToldKinds {
  readonly agreedMinutes: number;
  readonly voluntaryMinutes: number;
  readonly uncoveredMinutes: number;
}

/** The minutes of the kinds that are not nothing, each with its name. */
function namedKinds(kinds: ToldKinds | null): { readonly name: string; readonly minutes: number }[] {
  if (!kinds) return [];
  const { agreed, voluntary, uncovered } = complementaryKindNames;
  return [
    { name: agreed, minutes: kinds.agreedMinutes },
    { name: voluntary, minutes: kinds.voluntaryMinutes },
    { name: uncovered, minutes: kinds.uncoveredMinutes },
  ].filter(({ minutes }) => minutes > 0);
}

/** The kinds that are not nothing, each with its name. @param written writes minutes */
export function kindsInWords(kinds: ToldKinds | null, written: (minutes: number) => string): string[] {
  return namedKinds(kinds).map(({ name, minutes }) => `${name}: ${written(minutes)}`);
}

/** 'pactadas 1:00, exceso sin pacto 0:20', for a cell of a table. @param written writes minutes */
export function kindsInACell(kinds: ToldKinds | null, written: (minutes: number) => string): string {
  return namedKinds(kinds)
    .map(({ name, minutes }) => `${name.toLowerCase()} ${written(minutes)}`)
    .join(', ');
}

/** Complementary hours, by what covers them. */
export const complementaryTexts = {
  title: (month: string) => `Horas complementarias de ${month}`,
  total: (minutes: number) => `${durationInWords(minutes)} en total`,
  kinds: (kinds: ToldKinds | null) => kindsInWords(kinds, durationInWords),
  named: namedKinds,
  inBrackets: (kinds: ToldKinds | null) => inBrackets(kindsInWords(kinds, durationInWords)),
  uncovered: (minutes: number) => `${durationInWords(minutes)} de exceso sin pacto`,
  article: 'Art. 12.5 del Estatuto de los Trabajadores.',
  reachesFullTime:
    'Con las horas pactadas llegan a la jornada completa, y a tiempo parcial no se puede (art. 12.1 y 12.5.e).',
};

/** ' (pactadas: 1 h, voluntarias: 20 min)'; nothing without any. */
export function inBrackets(kinds: readonly string[]): string {
  return kinds.length === 0 ? '' : ` (${kinds.map((kind) => kind.toLowerCase()).join(', ')})`;
}
