import { durationInWords } from './durations.ts';

/** What the server says of banks of hours. */
export const bankAnswers = {
  nothingPlanned: 'En esas horas no tienes trabajo previsto, así que no hace falta descanso.',
  notAvailable: (available: number, asked: number) =>
    `Ese descanso dura ${durationInWords(asked)} y en la bolsa hay ${durationInWords(available)}.`,
  notPayable: (inFavour: number) =>
    inFavour === 0
      ? 'No tiene minutos a su favor en la bolsa.'
      : `Como máximo se pueden pagar ${durationInWords(inFavour)}.`,
  dateToCome: 'Elige hoy o un día pasado.',
  restReason: 'Descanso de la bolsa de horas',
};
