import { agreeing, counted } from './counted.ts';

/** A finding about the statements in a record: somebody's chain of them, or who somebody is. */
export type ToldStatementFinding =
  | {
      readonly kind: 'STATEMENT';
      readonly problem: keyof typeof problems;
      readonly employeeId: string;
      readonly fullName: string | null;
      readonly sequence: number;
      readonly until: number;
      readonly after: string | null;
      readonly before: string;
      readonly witness: 'CHAIN' | 'ROOTS' | 'KEPT_ROOT' | 'COPY' | 'RECEIPT';
    }
  | {
      readonly kind: 'IDENTITY';
      readonly problem: 'OTHER_NAME';
      readonly employeeId: string;
      readonly fullName: string | null;
      readonly statedName: string;
      readonly madeAt: string;
    };

const problems = {
  ALTERED: (which: string, who: string) => `Se ha alterado ${which} de ${who}`,
  INSERTED: (which: string, who: string) =>
    `${which} de ${who} dice ser de un momento que los cierres descartan`,
  AFTER_EXPORT: (which: string, who: string) => `${which} de ${who} dice ser posterior a la copia`,
  REMOVED: (which: string, who: string) => `Se ha quitado ${which} de ${who}`,
  UNPROVEN: (which: string, who: string) =>
    `Ningún cierre de la copia respalda ${which} de ${who}, aunque debería haberlo: a la copia le falta la prueba, o la declaración no es la original`,
  REWRITTEN: (which: string, who: string) =>
    `Se han reescrito las declaraciones de ${who} desde ${which}: alguna se ha alterado, insertado o quitado`,
};

/** What is wrong with a statement, without the moments and what shows it. */
export function statementProblem(finding: Extract<ToldStatementFinding, { kind: 'STATEMENT' }>): string {
  const { problem, fullName, employeeId, sequence, until } = finding;
  const which =
    sequence === until ? `la declaración ${sequence}` : `alguna de las declaraciones ${sequence} a ${until}`;
  const text = problems[problem](which, fullName === null ? employeeId : `${fullName} (${employeeId})`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param told writes an instant */
export function identityText(
  { fullName, employeeId, statedName, madeAt }: Extract<ToldStatementFinding, { kind: 'IDENTITY' }>,
  told: (instant: string) => string,
): string {
  return `La copia llama «${fullName ?? employeeId}» a quien consta como «${statedName}» desde el ${told(madeAt)} (${employeeId}): se ha cambiado el nombre.`;
}

interface ToldStatements {
  readonly statements: number;
  /** How many closings there are. */
  readonly roots: number;
  /** Of people whose name no statement proves. */
  readonly unprovenNames: readonly string[];
}

/** The sentences about statements besides findings. */
export function statementTexts({ statements, roots, unprovenNames: unproven }: ToldStatements): string[] {
  const shown = unproven.slice(0, mostNames).join(', ');
  const more = unproven.length - mostNames;
  return [
    ...(statements === 0
      ? []
      : [
          `La copia contiene ${counted(statements, 'declaración', 'declaraciones')} sobre el registro (meses cerrados, conformidades, respuestas y decisiones): ${agreeing(statements, 'está encadenada', 'están encadenadas')}${roots === 0 ? '' : ` y ${agreeing(statements, 'figura', 'figuran')} en los cierres`}.`,
        ]),
    ...(unproven.length === 0
      ? []
      : [
          `No está probada la identidad de ${shown}${more > 0 ? ` y ${more} más` : ''}: ${agreeing(unproven.length, 'su nombre lo dice', 'sus nombres los dice')} la copia, pero ninguna declaración que figure en los cierres.`,
        ]),
  ];
}

const mostNames = 20;
