/** What a verification found, as the rules of the record name it. */
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
  | { readonly kind: 'FILE'; readonly problem: keyof typeof fileProblems }
  | { readonly kind: 'EVIDENCE'; readonly problem: keyof typeof evidenceProblems; readonly place: number };

interface ToldVerdict {
  readonly tenant: { readonly name: string; readonly slug: string };
  readonly exportedAt: string;
  readonly employees: number;
  readonly entries: number;
  readonly roots: number;
  readonly closedAt: string | null;
  readonly compared: number;
  readonly unvouchedKeys: readonly number[];
  readonly findings: readonly ToldFinding[];
}

const entryProblems = {
  ALTERED: (which: string, who: string) => `Se ha alterado ${which} de ${who}`,
  INSERTED: (which: string, who: string) => `Se ha insertado ${which} de ${who}`,
  REMOVED: (which: string, who: string) => `Se ha quitado ${which} de ${who}`,
  REORDERED: (which: string, who: string) => `Se ha cambiado de orden ${which} de ${who}`,
  REWRITTEN: (which: string, who: string) =>
    `Se ha reescrito el registro de ${who} desde ${which}: algo se alteró, insertó, quitó o cambió de orden`,
  PERSON_REMOVED: (_: string, who: string) => `Se ha quitado todo el registro de ${who}`,
};

const witnesses = {
  CHAIN: 'Lo muestra la propia cadena de asientos',
  ROOTS: 'Lo muestran los cierres firmados de la copia',
  KEPT_ROOT: 'Lo demuestra el cierre publicado que usted aporta',
  RECEIPT: 'Lo demuestra el resguardo que usted aporta',
};

const rootProblems = {
  ROOT_UNSIGNED: (number: number) => `El cierre ${number} no lleva la firma de su clave: se ha alterado`,
  ROOT_OTHER_HEADS: (number: number) => `El cierre ${number} no corresponde a lo que dice contener`,
  ROOT_UNCHAINED: (number: number) => `El cierre ${number} no continúa al anterior`,
  ROOT_MISSING: (number: number) =>
    `Falta el cierre ${number}, que se publicó: el registro se ha devuelto a un estado anterior`,
  ROOT_REPLACED: (number: number) => `El cierre ${number} es otro que el que se publicó`,
  KEYS_BROKEN: (number: number) => `La clave ${number} no es la que dice ser, o no la avala la anterior`,
};

const fileProblems = {
  OTHER_COUNT: 'El archivo no cuadra consigo mismo: dice tener otro número de líneas del que tiene',
};

const evidenceProblems = {
  EVIDENCE_FOREIGN: (place: number) => `La prueba ${place} es de otra empresa`,
  EVIDENCE_KEY_UNKNOWN: (place: number) =>
    `La prueba ${place} está firmada con una clave que la copia no tiene: o se han sustituido las claves, o nunca la dio esta instalación`,
  EVIDENCE_UNSIGNED: (place: number) =>
    `La prueba ${place} no lleva la firma de la instalación: no demuestra nada`,
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
  return sequence === until
    ? `el asiento ${sequence}`
    : `el asiento ${sequence} o uno posterior, hasta el ${until},`;
}

/** One finding in a sentence or two. */
export function findingText(finding: ToldFinding): string {
  if (finding.kind === 'FILE') return `${fileProblems[finding.problem]}.`;
  if (finding.kind === 'EVIDENCE') return `${evidenceProblems[finding.problem](finding.place)}.`;
  const when = between(finding.after, finding.before);
  if (finding.kind === 'ROOT') return `${rootProblems[finding.problem](finding.number)}. ${when}`;
  const { problem, fullName, employeeId, sequence, until, witness } = finding;
  const who = fullName === null ? employeeId : `${fullName} (${employeeId})`;
  return `${entryProblems[problem](whichEntries(sequence, until), who)}. ${witnesses[witness]}. ${when}`;
}

const figures = new Intl.NumberFormat('es-ES');

/** What a verification says besides its findings, a sentence each. */
export function verdictTexts({ closedAt, unvouchedKeys, ...verdict }: ToldVerdict): string[] {
  const { employees, entries, roots, compared } = verdict;
  return [
    `${figures.format(employees)} personas, ${figures.format(entries)} asientos, ${figures.format(roots)} cierres firmados.`,
    closedAt === null
      ? 'No hay cierres firmados: solo la cadena de asientos y las pruebas que usted aporte dan fe.'
      : `Los cierres dan fe de lo anotado hasta el ${told(closedAt)} (hora peninsular); de lo posterior, solo la cadena y los resguardos.`,
    compared === 0
      ? 'No se ha comparado con ningún resguardo ni cierre publicado: quien tuviera la clave de firma podría haberlo rehecho todo.'
      : `Comparado con ${figures.format(compared)} resguardos o cierres publicados auténticos.`,
    ...unvouchedKeys.map(
      (number) => `La clave ${number} no la avala la anterior: la instalación la había perdido.`,
    ),
  ];
}

export const verificationTexts = {
  title: 'Verificador del registro de jornada',
  intro:
    'Comprueba, sin conexión y sin confiar en quien lleva el registro, que nadie lo ha cambiado. Nada sale de este navegador.',
  choose: 'Elija o arrastre aquí los archivos',
  chooseHelp:
    'La copia del registro (.jsonl.gz o .jsonl), o el paquete que la contiene (.zip), y, si los tiene, sus resguardos, un cierre publicado o las claves públicas (.json, .jsonl).',
  paste: 'Texto de un código QR de un resguardo',
  verify: 'Verificar',
  chosen: 'Archivos elegidos',
  nothingChosen: 'Elija al menos un archivo, o pegue el texto de un resguardo.',
  twoRecords: 'Elija una sola copia del registro.',
  progress: (percent: number) => `Verificando… ${percent} %`,
  intact: (company: string) => `Íntegro: el registro de ${company} está como se escribió.`,
  broken: (company: string) => `No íntegro: el registro de ${company} se ha cambiado.`,
  exportedAt: (instant: string) => `Copia del ${told(instant)} (hora peninsular).`,
  disclosed: ({ from, to, sealed }: { from: string; to: string; sealed: number }) =>
    `Solo muestra del ${from} al ${to}: otros ${figures.format(sealed)} asientos constan por su hash, sin comprobar su contenido.`,
  ofPackage:
    'Del paquete se ha comprobado el registro. Sus demás archivos se comparan con su lista, INDICE.csv, o con npm run verify-export.',
  unprovable: 'Las pruebas aportadas no se pueden dar por buenas.',
  notRecord: (reason: string) => `El archivo no es una copia del registro, o está incompleto (${reason}).`,
  notEvidence: (name: string) => `«${name}» no es una copia, un resguardo, un cierre ni unas claves.`,
  comparedAlone: 'Resguardos comparados con los cierres publicados, sin copia del registro',
  needsKeys: 'Sin copia del registro hacen falta también las claves públicas (jornada-keys.json).',
  receipt: (sequence: number, punchedAt: string) =>
    `Resguardo del asiento ${sequence}, de ${told(punchedAt)}: `,
  receiptVerdicts: {
    BORNE_OUT: (closedAt: string) => `auténtico, y el cierre del ${told(closedAt)} lo contiene.`,
    OTHER: (closedAt: string) =>
      `auténtico, y el cierre del ${told(closedAt)} tiene otro asiento en su lugar.`,
    MISSING: (closedAt: string) =>
      `auténtico, y el cierre del ${told(closedAt)} no lo contiene: el asiento se quitó antes.`,
    OPEN: () => 'auténtico; los cierres aportados no bastan para decidir, hace falta la copia del registro.',
  },
};
