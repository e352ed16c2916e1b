import { countedPlainly } from './counted.ts';

/** What is said of requests that wait for the second of two steps. */
export const twoStepsTexts = {
  waitsForAdministration: (name: string, when: string) =>
    `Aprobada por ${name}, ${when}; falta la administración`,
  firstStep: (name: string, when: string) => `Primer paso: ${name}, ${when}`,
  note: (note: string) => `Nota: ${note}`,
  /** Told to whoever took it. */
  done: 'Aprobada; falta la administración',
  /** Told to whoever filed it for somebody as approved. */
  filed: 'Registrada y aprobada; falta la administración',
  manyDone: (count: number) => `${countedPlainly(count, 'aprobada', 'aprobadas')}; falta la administración.`,
  taken: (name: string) => `${name} ya la aprobó. Falta la administración, que decide.`,
};

/** What messages about the first step say; `line` names the request. */
export const twoStepsMails = {
  toAdministration: (step: { fullName: string; tenantName: string; firstName: string; line: string }) => ({
    subject: `${step.firstName} ha aprobado una solicitud; falta la administración`,
    greeting: `Hola, ${step.fullName}:`,
    paragraphs: [
      `En ${step.tenantName} falta tu respuesta a lo que ${step.firstName} ya ha aprobado:`,
      step.line,
    ],
    linkLabels: ['Ver las solicitudes'],
    closing: ['Tu respuesta es la definitiva; hasta entonces no cambia nada.'],
  }),
  toPerson: (step: { fullName: string; firstName: string; line: string }) => ({
    subject: `${step.firstName} ha aprobado tu solicitud; falta la administración`,
    greeting: `Hola, ${step.fullName}:`,
    paragraphs: [`${step.firstName} ha dado el primer paso de tu solicitud:`, step.line],
    linkLabels: ['Ver mi solicitud'],
    closing: ['Todavía no está aprobada: falta que responda la administración.'],
  }),
};
