import { counted } from './counted.ts';

/** A finding about the package in which a record lies, or about a copy that was made earlier. */
export type ToldCopyFinding =
  | { readonly kind: 'PACKAGE'; readonly problem: keyof typeof packageProblems }
  | { readonly kind: 'COPY'; readonly problem: keyof typeof copyProblems; readonly exportedAt: string };

const packageProblems = {
  PACKAGE_UNSIGNED:
    'Al paquete le falta su firma, FIRMA.json, que su lista dice que tiene: se ha quitado, y sus tablas y documentos pueden ser otros',
  PACKAGE_FORGED:
    'La firma del paquete, FIRMA.json, no es la de su lista con una clave del registro: se ha cambiado la lista, la firma o el paquete entero',
};

const copyProblems = {
  COPY_BROKEN: (copy: string) =>
    `${copy} no está íntegra por sí misma: no demuestra nada de la que se verifica`,
  COPY_FOREIGN: (copy: string) => `${copy} es de otra empresa`,
  COPY_KEY_UNKNOWN: (copy: string) =>
    `${copy} tiene una clave que la que se verifica no tiene: o no es de esta instalación, o se han sustituido las claves`,
  COPY_LATER: (copy: string) =>
    `${copy} es posterior a la que se verifica: verifique esa, y aporte esta como copia anterior`,
};

/** @param told writes an instant */
export function copyFindingText(finding: ToldCopyFinding, told: (instant: string) => string): string {
  if (finding.kind === 'PACKAGE') return `${packageProblems[finding.problem]}.`;
  return `${copyProblems[finding.problem](`La otra copia, del ${told(finding.exportedAt)},`)}.`;
}

interface ToldCopies {
  /** Null for a record by itself. */
  readonly sealed: {
    readonly signed: { readonly kind: keyof typeof packageKinds; readonly madeAt: string } | null;
  } | null;
  readonly copies: readonly {
    readonly exportedAt: string;
    readonly proven: number;
    readonly doubtful: number;
  }[];
  readonly findings: readonly { readonly kind: string }[];
}

const packageKinds = {
  inspection: 'Paquete para la Inspección',
  exit: 'Paquete de salida',
  own: 'Archivo propio',
};

/**
 * What is said first, beside the verdict: what the package is, and what earlier copies were good for.
 * @param told writes an instant
 */
export function copyTexts(
  { sealed, copies, findings }: ToldCopies,
  told: (instant: string) => string,
): string[] {
  const signed = sealed?.signed;
  const isUnsigned = sealed !== null && !signed && !findings.some(({ kind }) => kind === 'PACKAGE');
  return [
    ...(signed
      ? [
          `${packageKinds[signed.kind]} del ${told(signed.madeAt)}, firmado por la instalación: todos sus archivos, también las tablas y los documentos, son los que se prepararon.`,
        ]
      : []),
    ...(isUnsigned
      ? [
          'El paquete no lleva firma: se hizo con una versión anterior del programa, o se le ha quitado. Sus archivos son los de su lista, INDICE.csv, pero nadie responde de las tablas y los documentos: lo que se prueba es el registro.',
        ]
      : []),
    ...copies.flatMap(({ exportedAt, proven, doubtful }) => [
      proven === 0
        ? `La copia anterior, del ${told(exportedAt)}, no lleva cierres ni firma: no demuestra nada de esta.`
        : `Comparado con la copia anterior, del ${told(exportedAt)}: ${counted(proven, 'asiento o declaración que la instalación respaldó', 'asientos y declaraciones que la instalación respaldó')} en ella.`,
      ...(doubtful === 0
        ? []
        : [
            `En ${counted(doubtful, 'cadena', 'cadenas')} la copia anterior del ${told(exportedAt)} es distinta en lo que aún no tenía cierre: nada dice cuál de las dos se cambió.`,
          ]),
    ]),
  ];
}
