import { agreeing, counted } from './counted.ts';
import { removedFigures } from './removed-figures.ts';
import { copyFindingText, type ToldCopyFinding, copyTexts as textsOfCopies } from './verification-copies.ts';
import { type ToldMonth, monthText as textOfMonth } from './verification-months.ts';
import { date, disclosedTexts, type ToldDisclosed } from './verification-parts.ts';
import {
  identityText,
  statementProblem,
  statementTexts,
  type ToldStatementFinding,
} from './verification-statements.ts';

/** A finding of a verification. */
export type ToldFinding =
  | {
      readonly kind: 'ENTRY';
      readonly problem: keyof typeof entryProblems;
      readonly employeeId: string;
      readonly fullName: string | null;
      readonly sequence: number;
      readonly until: number;
      readonly after: string | null;
      readonly before: string;
      readonly witness: keyof typeof witnesses;
    }
  | {
      readonly kind: 'ROOT';
      readonly problem: keyof typeof rootProblems;
      readonly number: number;
      readonly after: string | null;
      readonly before: string;
    }
  | {
      readonly kind: 'READING';
      readonly problem: keyof typeof readingProblems;
      readonly sequence: number;
      readonly until: number;
      readonly after: string | null;
      readonly before: string;
      readonly witness: 'CHAIN' | 'ROOTS' | 'KEPT_ROOT' | 'COPY';
    }
  | {
      readonly kind: 'REMOVAL';
      readonly problem: keyof typeof removalProblems;
      readonly number: number;
      readonly after: string | null;
      readonly before: string;
    }
  | ToldStatementFinding
  | ToldCopyFinding
  | { readonly kind: 'FILE'; readonly problem: keyof typeof fileProblems }
  | { readonly kind: 'EVIDENCE'; readonly problem: keyof typeof evidenceProblems; readonly place: number };

interface ToldStamp {
  readonly number: number;
  readonly closedAt: string;
  readonly stampedAt: string;
  readonly authority: string;
  readonly trust: keyof typeof trusts;
  readonly voucher: { readonly name: string; readonly issuer: string; readonly sha256: string };
}

interface ToldVerdict {
  readonly tenant: { readonly name: string; readonly slug: string };
  readonly exportedAt: string;
  readonly employees: number;
  readonly entries: number;
  readonly offline: { readonly proven: number; readonly arrived: number };
  readonly statements: number;
  readonly unprovenNames: readonly string[];
  readonly roots: number;
  readonly closedAt: string | null;
  readonly compared: number;
  /** Of copies made earlier: how much of each was proven. */
  readonly copies?: readonly { readonly proven: number }[];
  readonly readings: number;
  readonly stamped: readonly ToldStamp[];
  readonly disclosed: ToldDisclosed | null;
  readonly unvouchedKeys: readonly number[];
  readonly removals: readonly {
    readonly number: number;
    readonly removedAt: string;
    readonly before: string;
    readonly people: number;
    readonly entries: number;
    readonly statements: number;
  }[];
  readonly removedReceipts: readonly {
    readonly sequence: number;
    readonly punchedAt: string;
    readonly number: number;
    readonly removedAt: string;
  }[];
  readonly findings: readonly ToldFinding[];
}

const entryProblems = {
  ALTERED: (which: string, who: string) => `Se ha alterado ${which} de ${who}`,
  INSERTED: (which: string, who: string) => `Se ha insertado ${which} de ${who}`,
  REMOVED: (which: string, who: string) => `Se ha quitado ${which} de ${who}`,
  REORDERED: (which: string, who: string) => `Se ha cambiado de orden ${which} de ${who}`,
  REWRITTEN: (which: string, who: string) =>
    `Se ha reescrito el registro de ${who} desde ${which}: algo se ha alterado, insertado, quitado o cambiado de orden`,
  MISDATED: (which: string, who: string) =>
    `${which} de ${who} dice haberse anotado después de un cierre que ya lo contiene`,
  AFTER_EXPORT: (which: string, who: string) =>
    `${which} de ${who} dice haberse anotado después de hacerse la copia`,
  UNPROVEN: (which: string, who: string) =>
    `Ningún cierre de la copia respalda ${which} de ${who}, aunque debería haberlo: a la copia le falta la prueba, o el asiento no es el original`,
  HIDDEN: (which: string, who: string) =>
    `La copia oculta ${which} de ${who}: según su resguardo es del periodo que la copia dice mostrar`,
  PERSON_REMOVED: (_: string, who: string) => `Se ha quitado todo el registro de ${who}`,
};

const witnesses = {
  CHAIN: 'Lo muestra la propia cadena',
  ROOTS: 'Lo muestran los cierres firmados de la copia',
  KEPT_ROOT: 'Lo demuestra el cierre publicado que usted aporta',
  COPY: 'Lo demuestra la copia anterior que usted aporta',
  RECEIPT: 'Lo demuestra el resguardo que usted aporta',
};

const rootProblems = {
  ROOT_UNSIGNED: (number: number) => `El cierre ${number} no lleva la firma de su clave: se ha alterado`,
  ROOT_OTHER_HEADS: (number: number) => `El cierre ${number} no corresponde a lo que dice contener`,
  ROOT_UNCHAINED: (number: number) => `El cierre ${number} no continúa al anterior`,
  ROOT_BACKWARDS: (number: number) =>
    `El cierre ${number} no es posterior al anterior: su día o su hora van hacia atrás`,
  ROOT_MISSING: (number: number) =>
    `Falta el cierre ${number}, que se publicó: el registro se ha devuelto a un estado anterior`,
  ROOT_REPLACED: (number: number) => `El cierre ${number} no es el que se publicó`,
  STAMP_OTHER: (number: number) =>
    `El sello de tiempo del cierre ${number} es de otro texto: se ha cambiado el cierre o el sello`,
  STAMP_UNSIGNED: (number: number) =>
    `El sello de tiempo del cierre ${number} no lleva la firma de ninguna autoridad de sellado`,
  STAMP_EARLY: (number: number) => `El cierre ${number} dice ser posterior a su propio sello de tiempo`,
  ROOT_AFTER_EXPORT: (number: number) =>
    `El cierre ${number} es posterior a la hora en que la copia dice haberse hecho: una de las dos es falsa`,
  STAMP_AFTER_EXPORT: (number: number) =>
    `El sello de tiempo del cierre ${number} es posterior a la hora en que la copia dice haberse hecho: esa hora es falsa`,
  KEYS_BROKEN: (number: number) => `La clave ${number} no es la que dice ser, o no la avala la anterior`,
};

const readingProblems = {
  ALTERED: (which: string) => `Se ha alterado ${which} del registro de consultas de la Inspección`,
  REMOVED: (which: string) => `Se ha quitado ${which} del registro de consultas de la Inspección`,
  REWRITTEN: (which: string) =>
    `Se ha reescrito el registro de consultas de la Inspección desde ${which}: alguna se ha alterado, insertado o quitado`,
};

const removalProblems = {
  REMOVAL_UNSIGNED: (number: number) =>
    `El certificado de eliminación ${number} no lleva la firma de su clave: se ha alterado`,
  REMOVAL_UNCHAINED: (number: number) =>
    `El certificado de eliminación ${number} no continúa al anterior, o no empieza donde acababa lo ya eliminado`,
  REMOVAL_TOO_EARLY: (number: number) =>
    `El certificado de eliminación ${number} elimina lo que aún debía conservarse cuatro años`,
  REMOVAL_MISDATED: (number: number) =>
    `El certificado de eliminación ${number} dice ser de un momento que los cierres, o la propia copia, descartan`,
  REMOVAL_MISSING: (number: number) =>
    `Falta el certificado de eliminación ${number} que usted aporta: el registro se ha devuelto a un estado anterior`,
  REMOVAL_REPLACED: (number: number) => `El certificado de eliminación ${number} no es el que usted aporta`,
};

const fileProblems = {
  PART_UNSIGNED:
    'Lo que la copia dice mostrar (periodo y personas) no lleva la firma de su clave: se ha alterado',
  PART_OTHER_PERIOD: 'El periodo que la copia dice mostrar, o su hora, no son los que se firmaron',
  PART_OTHER_PEOPLE: 'La copia no muestra a las personas que se firmaron: falta o sobra alguna',
  OTHER_COUNT: 'El archivo no cuadra consigo mismo: el número de líneas que dice tener no es el que tiene',
};

const evidenceProblems = {
  EVIDENCE_FOREIGN: (place: number) => `La prueba ${place} es de otra empresa`,
  EVIDENCE_KEY_UNKNOWN: (place: number) =>
    `La prueba ${place} está firmada con una clave que la copia no tiene: la copia es anterior a esa clave, o la prueba no es de esta instalación, o se han sustituido las claves`,
  EVIDENCE_UNSIGNED: (place: number) =>
    `La prueba ${place} no lleva la firma de la instalación: no demuestra nada`,
  STAMP_UNTRUSTED: (number: number) =>
    `Ningún certificado de los que usted aporta avala a quien selló el cierre ${number}`,
};

const moments = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'long',
  timeStyle: 'medium',
});
const told = (instant: string) => {
  const moment = Date.parse(instant);
  return Number.isNaN(moment) ? instant : moments.format(moment);
};

function between(after: string | null, before: string): string {
  if (after === null) return `Ocurrió antes del ${told(before)}.`;
  return `Ocurrió entre el ${told(after)} y el ${told(before)} (hora peninsular).`;
}

function whichEntries(sequence: number, until: number): string {
  return sequence === until ? `el asiento ${sequence}` : `alguno de los asientos ${sequence} a ${until}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a record says of the document of a closed month. */
export const monthText = (verdict: ToldMonth): string => textOfMonth(verdict, told);

/** What is said of a package and of earlier copies, before everything else. */
export const firstTexts = (verdict: Parameters<typeof textsOfCopies>[0]): string[] =>
  textsOfCopies(verdict, told);

/** One finding in a sentence or two. */
export function findingText(finding: ToldFinding): string {
  if (finding.kind === 'FILE') return `${fileProblems[finding.problem]}.`;
  if (finding.kind === 'EVIDENCE') return `${evidenceProblems[finding.problem](finding.place)}.`;
  if (finding.kind === 'PACKAGE' || finding.kind === 'COPY') return copyFindingText(finding, told);
  if (finding.kind === 'IDENTITY') return identityText(finding, told);
  // Of what claims to be later than the copy nobody can say when it was changed.
  const when = finding.problem.endsWith('AFTER_EXPORT') ? '' : ` ${between(finding.after, finding.before)}`;
  if (finding.kind === 'STATEMENT')
    return `${statementProblem(finding)}. ${witnesses[finding.witness]}.${when}`;
  if (finding.kind === 'REMOVAL') return `${removalProblems[finding.problem](finding.number)}.${when}`;
  if (finding.kind === 'ROOT') return `${rootProblems[finding.problem](finding.number)}.${when}`;
  if (finding.kind === 'READING') {
    const { problem, sequence, until, witness } = finding;
    const which =
      sequence === until ? `la consulta ${sequence}` : `alguna de las consultas ${sequence} a ${until}`;
    return `${readingProblems[problem](which)}. ${witnesses[witness]}.${when}`;
  }
  const { problem, fullName, employeeId, sequence, until, witness } = finding;
  const who = fullName === null ? employeeId : `${fullName} (${employeeId})`;
  return `${capitalised(entryProblems[problem](whichEntries(sequence, until), who))}. ${witnesses[witness]}.${when}`;
}

const trusts = {
  TRUSTED: (authority: string, voucher: string) =>
    `«${authority}» está avalada por ${voucher}, que usted aporta.`,
  UNTRUSTED: (authority: string, voucher: string) =>
    `A «${authority}» no la avala ningún certificado de los que usted aporta: firma con ${voucher}.`,
  UNCHECKED: (authority: string, voucher: string) =>
    `Los sellos están firmados por «${authority}», con ${voucher}. Aquí no se puede saber si es quien dice: compruebe esa huella con la propia autoridad, o aporte su certificado raíz (.pem).`,
};

/** A closing stamped later than this is mentioned, because it was unproven until then. */
const lateMs = 2 * 24 * 3_600_000;

/** Sentences about the time-stamps: the last one, and each authority once. */
function stampTexts(stamped: readonly ToldStamp[], roots: number): string[] {
  const last = stamped.at(-1);
  if (!last)
    return roots === 0
      ? []
      : [
          'Ningún cierre lleva sello de tiempo de una autoridad externa: su fecha la dice el propio servidor.',
        ];
  const late = stamped.filter(
    ({ closedAt, stampedAt }) => Date.parse(stampedAt) - Date.parse(closedAt) > lateMs,
  );
  const authorities = new Map(
    stamped.map(({ authority, trust, voucher: { name, issuer, sha256 } }) => [
      `${authority} ${trust} ${sha256}`,
      trusts[trust](
        authority,
        `el certificado de «${name}» (SHA-256 ${sha256}${issuer === name ? '' : `, expedido por «${issuer}»`})`,
      ),
    ]),
  );
  return [
    `${figures.format(stamped.length)} de ${counted(roots, 'cierre', 'cierres')} ${agreeing(stamped.length, 'lleva', 'llevan')} sello de tiempo. El último, el cierre ${last.number}, lo selló «${last.authority}» el ${told(last.stampedAt)} (hora peninsular): él y los anteriores ya existían entonces.`,
    ...authorities.values(),
    ...(late[0]
      ? [
          `${counted(late.length, 'cierre se selló', 'cierres se sellaron')} más de dos días después de su fecha, el primero el cierre ${late[0].number}, del ${told(late[0].closedAt)}, sellado el ${told(late[0].stampedAt)}.`,
        ]
      : []),
  ];
}

const figures = new Intl.NumberFormat('es-ES');

/** What the record proves about offline punches, and what it does not. */
function offlineTexts({ proven, arrived }: ToldVerdict['offline']): string[] {
  const kept = (count: number) =>
    `${counted(count, 'fichaje se hizo', 'fichajes se hicieron')} sin conexión y ${agreeing(count, 'llegó', 'llegaron')} después`;
  return [
    ...(proven === 0
      ? []
      : [
          `${kept(proven)}: está demostrado entre qué momentos («provenFrom» y «provenUntil»); la hora exacta la dice el dispositivo.`,
        ]),
    ...(arrived === 0
      ? []
      : [
          `${kept(arrived)}, de antes de que constara lo demostrado: las horas que lleva el asiento las dice el dispositivo; solo está demostrado cuándo llegó («recordedAt»).`,
        ]),
  ];
}

/** The sentences of a verification besides its findings. */
export function verdictTexts({ closedAt, unvouchedKeys, copies = [], ...verdict }: ToldVerdict): string[] {
  const { employees, entries, roots, compared, disclosed, readings, stamped } = verdict;
  const { removals, removedReceipts, offline } = verdict;
  return [
    ...(disclosed ? disclosedTexts(disclosed) : []),
    `${counted(employees, 'persona', 'personas')}, ${counted(entries, 'asiento', 'asientos')}, ${counted(roots, 'cierre firmado', 'cierres firmados')}.`,
    ...offlineTexts(offline),
    ...statementTexts(verdict),
    closedAt === null
      ? 'No hay cierres firmados: solo la cadena de asientos y las pruebas que usted aporte dan fe.'
      : `Los cierres dan fe de lo anotado hasta el ${told(closedAt)} (hora peninsular); de lo posterior, solo la cadena y los resguardos.`,
    ...(compared === 0 && copies.some(({ proven }) => proven > 0)
      ? []
      : [
          compared === 0
            ? 'No se ha comparado con ningún resguardo ni cierre publicado: quien tuviera la clave de firma podría haberlo rehecho todo.'
            : `Comparado con ${counted(compared, 'resguardo o cierre publicado auténtico', 'resguardos o cierres publicados auténticos')}.`,
        ]),
    ...(disclosed ? [] : stampTexts(stamped, roots)),
    ...(readings === 0 ? [] : [`${counted(readings, 'consulta', 'consultas')} de la Inspección de Trabajo.`]),
    ...removals.map(
      ({ number, removedAt, before, people, ...removed }) =>
        `Eliminado con certificado ${number}, del ${told(removedAt)}: ${removedFigures(removed)} de ${counted(people, 'persona', 'personas')}, anteriores al ${date(before)}; habían pasado los cuatro años que la ley pide conservar.`,
    ),
    ...removedReceipts.map(
      ({ sequence, punchedAt, number, removedAt }) =>
        `El asiento ${sequence}, de ${told(punchedAt)}, se eliminó con el certificado ${number}, del ${told(removedAt)}: su resguardo no contradice el registro.`,
    ),
    ...unvouchedKeys.map(
      (number) => `La clave ${number} no la avala la anterior: la instalación la había perdido.`,
    ),
  ];
}

export const verificationTexts = {
  title: 'Verificador del registro de jornada',
  intro:
    'Comprueba, sin conexión y sin confiar en quien lleva el registro, que nadie lo ha cambiado. Nada sale de este navegador.',
  choose: '1. Elija los archivos, o arrástrelos aquí',
  chooseHelp:
    'La copia del registro (.jsonl.gz o .jsonl), o el paquete que la contiene (.zip), y, si los tiene, copias o paquetes anteriores, sus resguardos, un cierre publicado, las claves públicas (.json, .jsonl) o el certificado raíz de la autoridad de sellado (.pem).',
  paste: '2. Si tiene un resguardo con código QR, pegue aquí su texto (no es necesario)',
  next: '3. Pulse «Verificar». Debajo aparece la respuesta: qué se ha comprobado, qué ha cambiado y qué falta por aportar.',
  verify: 'Verificar',
  chosen: 'Archivos elegidos',
  kinds: { intact: 'Correcto', genuine: 'Auténtico', broken: 'Cambiado', unclear: 'Sin decidir' },
  nothingChosen: 'Elija al menos un archivo, o pegue el texto de un resguardo.',
  certificatesAlone:
    'Elija también la copia del registro: un certificado solo sirve para comprobar sus sellos.',
  progress: (percent: number) => `Verificando… ${percent} %`,
  intact: (company: string) => `Íntegro: el registro de ${company} está como se escribió.`,
  /** The first line about a record that no closing vouches for; it is never called intact. */
  coherent: {
    NONE: (company: string) =>
      `Cadena coherente, sin resguardo que la respalde: lo que se muestra del registro de ${company} no se contradice, pero quien tenga la base de datos podría haberlo rehecho. Pida una copia con cierres, o aporte resguardos y las claves públicas.`,
    PART: (company: string) =>
      `Lo que se muestra del registro de ${company} está en sus cierres firmados. Qué periodo y qué personas se muestran no lo ha firmado nadie: compruébelo, o pida una copia hecha con una versión posterior.`,
    EVIDENCE: (company: string) =>
      `Cadena coherente con lo que usted aporta, sin cierres que la respalden: del registro de ${company}, lo que no cubren sus pruebas podría haberse rehecho.`,
  },
  brokenPackage: (company: string) =>
    `Paquete cambiado: el registro de ${company} que contiene no muestra cambios, pero nadie responde de sus demás archivos.`,
  broken: (company: string) => `No íntegro: el registro de ${company} se ha cambiado.`,
  exportedAt: (instant: string) => `Copia del ${told(instant)} (hora peninsular).`,
  unprovable: 'Las pruebas aportadas no se pueden dar por buenas.',
  notRecord: (reason: string) => `El archivo no es una copia del registro, o está incompleto (${reason}).`,
  notEvidence: (name: string) =>
    `«${name}» no es una copia, un resguardo, un cierre, unas claves ni un certificado.`,
  moment: told,
  receipt: (sequence: number, punchedAt: string) =>
    `Resguardo del asiento ${sequence}, del ${told(punchedAt)}: `,
  receiptVerdicts: {
    BORNE_OUT: (closedAt: string) => `auténtico, y el cierre del ${told(closedAt)} lo contiene.`,
    OTHER: (closedAt: string) =>
      `auténtico, y el cierre del ${told(closedAt)} tiene otro asiento en su lugar.`,
    MISSING: (closedAt: string) =>
      `auténtico, y el cierre del ${told(closedAt)} no lo contiene: el asiento se quitó antes.`,
    OPEN: () => 'auténtico; ningún cierre de los aportados lo confirma ni lo contradice.',
  },
  statementVerdicts: {
    BORNE_OUT: (closedAt: string) => `auténtico, y el cierre del ${told(closedAt)} la contiene.`,
    OTHER: (closedAt: string) => `auténtico, y el cierre del ${told(closedAt)} tiene otra en su lugar.`,
    MISSING: (closedAt: string) =>
      `auténtico, y el cierre del ${told(closedAt)} no la contiene: la declaración se quitó antes.`,
    OPEN: () => 'auténtico; ningún cierre de los aportados la confirma ni la contradice.',
  },
};
