import { durationInWords } from './durations.ts';

/** The complementary hours of a month, by what covers them. */
export const complementaryTexts = {
  title: (month: string) => `Horas complementarias de ${month}`,
  total: (minutes: number) => `${durationInWords(minutes)} en total`,
  agreed: (minutes: number) => `Pactadas: ${durationInWords(minutes)}`,
  voluntary: (minutes: number) => `Voluntarias: ${durationInWords(minutes)}`,
  uncovered: (minutes: number) => `Exceso sin pacto: ${durationInWords(minutes)}`,
  article: 'Art. 12.5 del Estatuto de los Trabajadores.',
  reachesFullTime:
    'Con las horas pactadas llegan a la jornada completa, y a tiempo parcial no se puede (art. 12.1 y 12.5.e).',
};
