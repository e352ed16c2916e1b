/** A closed month's document, held against the statements of a record. */
export type ToldMonth = {
  readonly document: {
    readonly employeeId: string;
    readonly month: string;
    readonly version: number;
    readonly form: number | null;
    readonly totals: {
      readonly workedMinutes: number;
      readonly overtimeMinutes: number;
      readonly complementary: {
        readonly agreedMinutes: number;
        readonly voluntaryMinutes: number;
        readonly uncoveredMinutes: number;
      } | null;
    } | null;
  };
} & (
  | { readonly kind: 'UNSTATED' }
  | {
      readonly kind: 'GENUINE' | 'OTHER_FIGURES' | 'UNKNOWN_FORM';
      readonly stated: {
        readonly fullName: string | null;
        readonly closedAt: string;
        readonly answers: readonly {
          readonly agrees: boolean;
          readonly comment: string | null;
          readonly madeAt: string;
        }[];
        readonly reopening: { readonly reason: string; readonly madeAt: string } | null;
        readonly provenAt: string | null;
      };
    }
);

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const months = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const monthName = (month: string) => {
  const moment = Date.parse(`${month}-01T00:00:00Z`);
  return Number.isNaN(moment) ? month : months.format(moment);
};

type Totals = NonNullable<ToldMonth['document']['totals']>;

/** What covers complementary hours; nothing where there are none. */
function complementaryIn({ complementary }: Totals): string {
  const { agreedMinutes = 0, voluntaryMinutes = 0, uncoveredMinutes = 0 } = complementary ?? {};
  if (agreedMinutes + voluntaryMinutes + uncoveredMinutes === 0) return '';
  return `complementarias pactadas ${hours(agreedMinutes)}, voluntarias ${hours(voluntaryMinutes)} y en exceso sin pacto ${hours(uncoveredMinutes)}, `;
}

/** What the record says of a document, in sentences. @param told writes an instant */
export function monthText(verdict: ToldMonth, told: (instant: string) => string): string {
  const { month, version, employeeId, totals } = verdict.document;
  const named = `${monthName(month)}, versión ${version}`;
  if (verdict.kind === 'UNSTATED')
    return `Resumen de ${named} (${employeeId}): en este registro no hay declaración de ese cierre. O es anterior a que los meses cerrados se declararan en la cadena (versión 0.2.0), o es de otro registro: su código no se puede comprobar aquí.`;
  const { fullName, closedAt, answers, reopening, provenAt } = verdict.stated;
  const whose = `Resumen de ${fullName ?? employeeId}, ${named}`;
  if (verdict.kind === 'OTHER_FIGURES')
    return `${whose}: no es el que se cerró el ${told(closedAt)}. Sus cifras o su código se han cambiado.`;
  if (verdict.kind === 'UNKNOWN_FORM')
    return `${whose}: este verificador no puede comprobar sus cifras, que son de una forma más nueva (${verdict.document.form}) que las que conoce. Eso no quiere decir que se hayan cambiado: use un verificador más reciente.`;
  const said = answers.map(({ agrees, comment, madeAt }) =>
    agrees ? `conforme el ${told(madeAt)}` : `no conforme el ${told(madeAt)}: «${comment ?? ''}»`,
  );
  const sentences = [
    `${whose}: auténtico, cerrado el ${told(closedAt)}`,
    said.length === 0 ? 'La persona no ha respondido' : `La persona: ${said.join('; después, ')}`,
    ...(reopening ? [`Se reabrió el ${told(reopening.madeAt)}: «${reopening.reason}»`] : []),
    provenAt === null
      ? 'Ningún cierre firmado contiene todavía todo esto'
      : `Lo prueba el cierre firmado del ${told(provenAt)}`,
    ...(totals
      ? [
          `Horas trabajadas ${hours(totals.workedMinutes)}, ${complementaryIn(totals)}extraordinarias ${hours(totals.overtimeMinutes)}: compárelas con lo que se lee en el documento`,
        ]
      : []),
  ];
  return `${sentences.join('. ')}.`;
}

export const monthDocumentWords = {
  forged: 'El registro está íntegro, pero un documento no es el que se cerró.',
  needsRecord:
    'Para saber si un resumen mensual es auténtico, elija también la copia del registro, el paquete o el archivo propio de la persona.',
  noFigures: (name: string) =>
    `«${name}» no lleva dentro las cifras del resumen: es de antes de que las llevara, o lo ha guardado otro programa. Pegue el texto de su código QR, o elija el archivo JSON del mes.`,
};
