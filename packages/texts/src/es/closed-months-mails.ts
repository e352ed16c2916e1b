import { monthName } from './closed-months.ts';
import { complementaryTexts, type ToldKinds } from './complementary-hours.ts';
import { durationInWords } from './durations.ts';

/** Messages about closed months. */
export const closedMonthMails = {
  monthClosed: (closing: {
    fullName: string;
    tenantName: string;
    authorName: string;
    month: string;
    version: number;
    workedMinutes: number;
    complementaryMinutes: number;
    complementary: ToldKinds | null;
    overtimeMinutes: number;
    nightMinutes: number | null;
    holidayMinutes: number | null;
  }) => ({
    subject:
      closing.version === 1
        ? `Tu resumen de ${monthName(closing.month)} está cerrado`
        : `Tu resumen de ${monthName(closing.month)} tiene una nueva versión`,
    greeting: `Hola, ${closing.fullName}:`,
    paragraphs: [
      `${closing.authorName} ha cerrado en ${closing.tenantName} tu registro de jornada de ${monthName(closing.month)} (versión ${closing.version}).`,
      [
        `Trabajado: ${durationInWords(closing.workedMinutes)}.`,
        ...(closing.complementaryMinutes > 0
          ? [`Horas complementarias: ${durationInWords(closing.complementaryMinutes)}.`]
          : []),
        `Horas extra: ${durationInWords(closing.overtimeMinutes)}.`,
        ...complementaryTexts
          .kinds(closing.complementary)
          .map((kind) => `De las complementarias, ${kind.toLowerCase()}.`),
        ...(closing.nightMinutes ? [`De noche: ${durationInWords(closing.nightMinutes)}.`] : []),
        ...(closing.holidayMinutes ? [`En festivo: ${durationInWords(closing.holidayMinutes)}.`] : []),
      ].join(' '),
    ],
    linkLabels: ['Ver mis asistencias'],
    closing: [
      'Puedes descargarlo y decir si estás de acuerdo o no. Lo que digas queda guardado junto al resumen, y el resumen no cambia.',
    ],
  }),
};
