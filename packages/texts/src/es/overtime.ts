import { durationInWords } from './durations.ts';

const statute = 'del Estatuto de los Trabajadores';

/** Why the law has no overtime of somebody, by article. */
const forbidden = {
  '6.3': `Es menor de 18 años: no puede hacer horas extra (art. 6.3 ${statute}).`,
  '12.4.c': `Su contrato es a tiempo parcial: no hace horas extra, sino complementarias (arts. 12.4.c y 12.5 ${statute}). Solo caben las de fuerza mayor.`,
  '36.1': `Trabaja de noche: no puede hacer horas extra (art. 36.1 ${statute}). Solo caben las de fuerza mayor.`,
};

/** What is said about overtime by the server, and on every page about it. */
export const overtimeTexts = {
  forbidden,
  exists: 'Ya hay una solicitud de horas extra para ese día que espera respuesta.',
  past: 'Las horas extra se piden antes de hacerlas: elige hoy o un día posterior.',
  tooFar: 'Elige un día de los próximos doce meses.',
  decidedAlready:
    'Sobre las horas de ese día ya se ha decidido: se puede cambiar la decisión, no la aprobación.',
  dayOver: 'Ese día ya ha pasado: lo que se trabajó de más se decide por separado.',
  decidedDay: 'Sobre las horas de ese día ya se ha decidido. Puedes rechazar la solicitud.',
  already: {
    APPROVED: (name: string | null) => `${name ?? 'Otra persona'} ya aprobó esta solicitud.`,
    REJECTED: (name: string | null) => `${name ?? 'Otra persona'} ya rechazó esta solicitud.`,
    CANCELLED: () => 'Quien la pidió ha retirado esta solicitud.',
    TAKEN_BACK: (name: string | null) => `${name ?? 'Otra persona'} ya anuló estas horas extra.`,
    DECLINED: (name: string | null) => `${name ?? 'La persona'} ya dijo que no a estas horas extra.`,
  },
  dayOpen: 'La jornada de ese día no está completa. Podrás decidir cuando termine o cuando se corrija.',
  noDifference: 'Ese día ya no hay horas de más sobre las que decidir.',
  decidedBy: (name: string) => `${name} ya ha decidido sobre las horas de este día.`,
  beyondDifference: (minutes: number) =>
    `Ese día hay ${durationInWords(minutes)} de más: no se puede aceptar más tiempo.`,
  company: 'La empresa',
  reasonNeeded: 'Di por qué no se acepta.',
  forceNeeded: 'Di qué lo hizo inevitable.',
  beyondYear: (minutes: number, allowed: number) =>
    `El año quedaría en ${durationInWords(minutes)}, por encima de ${durationInWords(allowed)} extra (art. 35.2 ${statute}). Confirma si aun así las aceptas.`,
  ofYear: (minutes: number, allowed: number) => `${durationInWords(minutes)} de ${durationInWords(allowed)}`,
};
