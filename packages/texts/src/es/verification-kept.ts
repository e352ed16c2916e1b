/** What is said of kept proofs that came without a record. */
export interface KeptWords {
  readonly title: string;
  readonly why: string;
  /** What is missing, and where to get it. */
  readonly missing: readonly string[];
}

const keys =
  'Las claves públicas de la instalación (jornada-keys.json): están junto a cada resguardo («Descargar las claves públicas»), en su archivo y en la dirección de la aplicación seguida de /.well-known/jornada-keys.json.';
const record =
  'Su registro: en la aplicación, en «Mis asistencias», «Mi archivo» prepara un ZIP con él, sus resguardos, los cierres y las claves. Si ya no tiene acceso, pida a la empresa una copia: debe conservarlo cuatro años (Estatuto de los Trabajadores, art. 34.9).';
const closing =
  'Un cierre posterior a lo que dice el resguardo: va en su archivo («Mis asistencias», «Mi archivo»), y quien administra la empresa lo tiene en «Configuración», «Inspección».';
const receipt =
  'Un resguardo: se guarda al fichar («Ver el resguardo del fichaje»), o los de un periodo en «Mis asistencias», «Resguardos».';

export const keptAlone = {
  CONTRADICTED: {
    title: 'El resguardo y el cierre no pueden ser ciertos a la vez: el registro se ha cambiado.',
    why: 'Los dos llevan la firma de la misma instalación, y el cierre no contiene lo que dice el resguardo. Abajo se dice cuál y desde cuándo. Guarde ambos: son la prueba.',
    missing: [record],
  },
  KEYS_BROKEN: {
    title: 'Con estas claves no se puede comprobar nada.',
    why: 'El archivo de claves está incompleto o alterado: alguna no es la que dice ser, o no la avala la anterior. De su resguardo no dice nada.',
    missing: [keys],
  },
  UNSIGNED: {
    title: 'Alguno de los archivos no lleva la firma de estas claves: así no demuestra nada.',
    why: 'Pudo cambiarse al copiarlo o al fotografiar su código, o no ser de esta instalación. No dice que nadie haya cambiado el registro.',
    missing: ['El archivo original, tal como se descargó, o el texto entero de su código QR.', record],
  },
  FOREIGN: {
    title: 'Los archivos son de empresas distintas.',
    why: 'Se comprueban los de una empresa cada vez. No dice nada de ninguno de ellos.',
    missing: ['Elija solo los de una empresa.'],
  },
  OTHER_KEYS: {
    title: 'Estas claves no son las que firmaron.',
    why: 'Son de otra instalación, o se descargaron antes de que se usara la clave que firmó. No dice que nada sea falso.',
    missing: [keys],
  },
  RECEIPT_WITHOUT_KEYS: {
    title: 'Faltan las claves públicas: todavía no se puede saber si es auténtico.',
    why: 'Un resguardo lleva una firma, y sin las claves no se puede comprobar. Esto no dice nada en contra de él ni del registro.',
    missing: [keys, record],
  },
  CLOSING_WITHOUT_KEYS: {
    title: 'Faltan las claves públicas: todavía no se puede saber si el cierre es auténtico.',
    why: 'Un cierre lleva una firma, y sin las claves no se puede comprobar. Esto no dice nada en contra de él ni del registro.',
    missing: [keys, record],
  },
  BORNE_OUT: {
    title: 'Auténtico, y anotado: el cierre firmado contiene lo que dice el resguardo.',
    why: 'El resguardo y el cierre llevan la firma de estas claves. Si algún registro dice otra cosa, se cambió después.',
    missing: [],
  },
  UNDECIDED: {
    title: 'Auténtico: el resguardo lleva la firma de la instalación.',
    why: 'Se anotó lo que dice el resguardo. Los cierres aportados no bastan para saber si el registro lo conserva: son anteriores a él, o de otra persona, o terminan en un asiento o una declaración posterior.',
    missing: [record],
  },
  RECEIPT_GENUINE: {
    title: 'Auténtico: el resguardo lleva la firma de la instalación.',
    why: 'Se anotó lo que dice el resguardo. Para saber si el registro lo conserva hace falta una de estas dos cosas.',
    missing: [record, closing],
  },
  CLOSING_GENUINE: {
    title: 'Auténtico: el cierre lleva la firma de la instalación.',
    why: 'Guárdelo: con él se puede demostrar después si alguien cambia algo de lo anterior. Por sí solo no dice nada de ningún fichaje.',
    missing: [record, receipt],
  },
  KEYS_ALONE: {
    title: 'Unas claves solas no demuestran nada: sirven para comprobar resguardos, cierres y registros.',
    why: 'Guárdelas junto a sus resguardos: con ellas se comprueban sin depender de la empresa.',
    missing: [receipt, record],
  },
} satisfies Record<string, KeptWords>;

/** What a record was held against. */
interface HeldAgainst {
  /** How many closings it has. */
  readonly roots: number;
  /** How many genuine receipts and closings it was compared with. */
  readonly compared: number;
  /** What was wrong with the record or with what was given. */
  readonly problems: readonly string[];
}

const outside =
  'Un resguardo o un cierre que se guardara fuera de la empresa antes que esta copia: con él se sabe que nadie lo rehízo todo después.';

/** What would say more of a record, and where to get it. */
export function missingOfRecord({ roots, compared, problems }: HeldAgainst): string[] {
  return [
    ...(problems.includes('EVIDENCE_KEY_UNKNOWN')
      ? [
          'Una copia del registro hecha después de esa prueba: pídala a la empresa, o prepare otra vez «Mi archivo».',
        ]
      : []),
    ...(problems.includes('EVIDENCE_UNSIGNED')
      ? ['El archivo original de la prueba, tal como se descargó, o el texto entero de su código QR.']
      : []),
    ...(problems.includes('EVIDENCE_FOREIGN') ? ['La copia del registro de la empresa de esa prueba.'] : []),
    ...(roots === 0
      ? [
          'Una copia con cierres firmados: se hacen cada noche, y van en el paquete de la empresa y en «Mi archivo».',
        ]
      : []),
    ...(compared === 0 ? [outside, receipt] : []),
  ];
}

/** By kind; a later program may give receipts of others. */
const statementNames: Readonly<Record<string, string>> = {
  MONTH_CLOSED: 'el cierre de un mes',
  MONTH_REOPENED: 'la reapertura de un mes',
  MONTH_ANSWERED: 'la conformidad o disconformidad con un mes',
  CORRECTION_ANSWERED: 'la respuesta a una corrección',
  DAY_DECIDED: 'una decisión sobre un día',
  IDENTITY: 'el nombre de la persona',
};

/** Words of the section about what is missing. */
export const keptWords = {
  missing: 'Qué falta, y dónde conseguirlo',
  said: (kind: string, sequence: number, punchedAt: string) =>
    `El resguardo dice: ${kind} del ${punchedAt} (asiento ${sequence}). Su firma no se ha comprobado.`,
  genuine: (kind: string, sequence: number, punchedAt: string) =>
    `Auténtico: ${kind} del ${punchedAt} (asiento ${sequence}).`,
  saidStatement: (kind: string, sequence: number, madeAt: string) =>
    `El resguardo dice: ${statementNames[kind] ?? 'una declaración'}, del ${madeAt} (declaración ${sequence}). Su firma no se ha comprobado.`,
  genuineStatement: (kind: string, sequence: number, madeAt: string) =>
    `Auténtico: ${statementNames[kind] ?? 'una declaración'}, del ${madeAt} (declaración ${sequence}).`,
  statement: (kind: string, sequence: number, madeAt: string) =>
    `Resguardo de la declaración ${sequence} (${statementNames[kind] ?? 'de otra clase'}), del ${madeAt}: `,
  punches: { IN: 'entrada', OUT: 'salida', BREAK_START: 'inicio de pausa', BREAK_END: 'fin de pausa' },
};
