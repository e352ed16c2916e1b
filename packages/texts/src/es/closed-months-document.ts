import type { OvertimeCompensation } from '@jornada/contract/attendance/closed-months';
import { clockTexts } from './clock.ts';
import {
  complementaryColumns,
  type complementaryKindNames,
  kindsInACell,
  type ToldKinds,
} from './complementary-hours.ts';
import { dayStatusTexts } from './day-status.ts';
import { dayWords } from './day-words.ts';
import { durationInWords } from './durations.ts';
import { contractsTexts } from './employees-contracts.ts';
import { modalityColumns, modalityInACell, placedInWords, type ToldModality } from './modality.ts';
import { between, offlineRemark } from './offline-words.ts';
import { endingOf } from './punch-gender.ts';

/** The documents of a closed month. */
export const monthDocumentTexts = {
  title: (month: string) => `Resumen mensual de jornada: ${month}`,
  fileName: (month: string, person: string, version: number, extension: string) =>
    `resumen-${month}-${person}-v${version}.${extension}`,
  ownFileName: (month: string, version: number, extension: string) =>
    `resumen-${month}-v${version}.${extension}`,
  archiveName: (month: string) => `resumenes-${month}.zip`,
  tableName: (month: string, extension: string) => `resumenes-${month}.${extension}`,
  pages: { page: 'Página', of: 'de' },
  attached: {
    name: (month: string, version: number) => `cifras-${month}-v${version}.json`,
    description: 'Las cifras cerradas, de las que sale el código: el verificador las lee de este documento',
  },
  foot: (person: string, month: string, version: number, code: string) =>
    `${person} · ${month} · versión ${version} · ${code}`,
  parties: {
    company: 'Empresa',
    taxId: 'NIF',
    noTaxId: 'Sin indicar',
    worker: 'Persona trabajadora',
    email: 'Email',
    month: 'Mes',
    version: 'Versión',
    closed: 'Cerrado',
    closedBy: (moment: string, name: string) => `${moment}, por ${name}`,
    timeZone: 'Zona horaria',
    contract: 'Contrato',
    fullTime: 'No consta jornada a tiempo parcial',
    partTime: (from: string, until: string | null) =>
      until === null ? `A tiempo parcial desde el ${from}` : `A tiempo parcial del ${from} al ${until}`,
    contractSince: (contract: ToldContract, since: string) => contractInWords(contract, since),
    centre: 'Centro de trabajo',
    account: (name: string, account: string | null) => (account === null ? name : `${name} (CCC ${account})`),
    /** What held on some days of the month alone. */
    onDays: (said: string, from: string, until: string) =>
      from === until ? `${said}, el ${from}` : `${said}, del ${from} al ${until}`,
    replaces: 'Sustituye a',
    replaced: (version: number, moment: string, name: string, reason: string) =>
      `Versión ${version}, reabierta el ${moment} por ${name}. Motivo: ${reason}`,
  },
  days: {
    heading: 'Registro diario',
    summary: 'Entradas, salidas, pausas y horas de cada día del mes',
    note: 'Las horas están en horas y minutos (8:30 son ocho horas y media). Los minutos de un día se cuentan sumando todos sus tramos con sus segundos, y solo de esa suma se quitan los segundos que no llegan a un minuto; los del mes son la suma de sus días. Un tramo «sin salida» no cuenta tiempo: ninguna salida se supone.',
    columns: {
      date: 'Día',
      pairs: 'Entradas y salidas',
      breaks: 'Pausas',
      expected: 'Previsto',
      worked: 'Trabajado',
      ordinary: 'Ordinarias',
      complementary: 'Compl.',
      overtime: 'Extra',
      remarks: 'Observaciones',
    },
    total: 'Total',
    pair: (entry: string, exit: string) => `${entry}–${exit}`,
    noExit: (entry: string) => `${entry}–sin salida`,
    loose: (type: Parameters<typeof endingOf>[0], time: string) =>
      `${clockTexts.punchNames[type].toLowerCase()} suelt${endingOf(type)} ${time}`,
    daysLater: (time: string, days: number) => `${time} (${days > 0 ? '+' : '−'}${Math.abs(days)} d)`,
    offline: dayWords.offline,
    offlineRemark,
    /** For months closed before the proven interval was stored: the interval is the device's word. */
    deviceBetween: (punch: string, from: string, until: string) =>
      `${punch} sin conexión: según el dispositivo, ${between(from, until)}`,
    offlineMeaning:
      '«Sin conexión»: el dispositivo guardó el fichaje sin red y lo envió después. La hora la dice el dispositivo. Está demostrado que se hizo entre la última hora que el servidor dio al dispositivo y la llegada del fichaje; de los más antiguos, solo que llegó.',
    /** For months closed before that. */
    offlineMeantDevice:
      '«Sin conexión»: el dispositivo guardó el fichaje sin red y lo envió después. Su hora y las horas entre las que se hizo las dice el dispositivo: este resumen se cerró cuando lo demostrado todavía no constaba aparte.',
    offlineUnknown:
      'Este resumen se cerró cuando todavía no se señalaban los fichajes hechos sin conexión. Si hay alguno, consta como tal en el registro.',
    deducted: (time: string) => `Descanso fijo descontado ${time}`,
    paidBreaks: (time: string) => `Pausa retribuida ${time}`,
    night: (time: string) => `De noche ${time}`,
    holidayWork: (time: string) => `En festivo ${time}`,
    complementary: (kinds: ToldKinds, written: (minutes: number) => string) =>
      `Compl. ${kindsInACell(kinds, written)}`,
    modality: (minutes: ToldModality, written: (minutes: number) => string) =>
      modalityInACell(minutes, written),
    corrected: 'Corregido',
    holiday: (name: string) => `Festivo: ${name}`,
    absence: (type: string) => dayWords.absenceTypes[type] ?? type,
    statuses: dayStatusTexts as Readonly<Record<string, string>>,
  },
  totals: {
    heading: 'Totales del mes',
    worked: 'Trabajado',
    ordinary: 'Horas ordinarias',
    complementary: 'Horas complementarias',
    complementaryKinds: {
      agreed: 'De las complementarias, pactadas',
      voluntary: 'De las complementarias, voluntarias',
      uncovered: 'De las complementarias, exceso sin pacto',
    } satisfies Record<keyof typeof complementaryKindNames, string>,
    overtime: 'Horas extraordinarias',
    modality: {
      onSiteMinutes: 'De lo trabajado, en el centro',
      remoteMinutes: 'De lo trabajado, a distancia',
      travellingMinutes: 'De lo trabajado, en desplazamiento',
      unsaidMinutes: 'De lo trabajado, sin indicar desde dónde',
    } satisfies Record<keyof ToldModality, string>,
    night: 'De lo trabajado, de noche (22:00–06:00)',
    holidayWork: 'De lo trabajado, en festivo',
    breaks: 'Pausas',
    paidBreaks: 'Pausas retribuidas, incluidas en lo trabajado',
    deducted: 'Descanso fijo descontado',
    expected: 'Previsto por el horario',
    daysWorked: 'Días trabajados',
    payrollWorked: (rounding: number) => `Trabajado para nómina (redondeo de ${rounding} min)`,
    payrollOrdinary: (rounding: number) => `Ordinarias para nómina (redondeo de ${rounding} min)`,
    payrollComplementary: (rounding: number) => `Complementarias para nómina (redondeo de ${rounding} min)`,
    payrollOvertime: (rounding: number) => `Extra para nómina (redondeo de ${rounding} min)`,
    amount: (clock: string, minutes: number) => `${clock} (${figure2(minutes / 60)} h)`,
  },
  compensation: {
    PAID: 'Las horas extraordinarias de este mes se compensan con su pago (art. 35.1 ET).',
    REST: 'Las horas extraordinarias de este mes se compensan con descanso retribuido dentro de los cuatro meses siguientes (art. 35.1 ET).',
    UNSTATED:
      'La empresa no ha indicado cómo se compensan las horas extraordinarias; a falta de pacto, con descanso dentro de los cuatro meses siguientes (art. 35.1 ET).',
  } satisfies Record<OvertimeCompensation, string>,
  complementary:
    'Las horas complementarias (Compl.; art. 12.5 ET) son las que exceden de lo previsto en los días con contrato a tiempo parcial; en los demás días son extraordinarias (Extra).',
  complementaryInOrder:
    'Se cuentan por orden de días: primero las que cubre el pacto (pactadas, art. 12.5.c ET), después las voluntarias (art. 12.5.g) y el resto es exceso sin pacto.',
  complementaryUnknown:
    'Este resumen no separa las horas complementarias (art. 12.5 ET): el contrato a tiempo parcial no consta en el registro.',
  corrections: {
    heading: 'Correcciones del registro',
    none: 'Nada se corrigió en este mes: el registro es el que se fichó.',
    summary: 'Cada corrección, con quién la hizo, por qué y qué dijo la persona trabajadora',
    columns: ['Día', 'Fichaje', 'Antes', 'Después', 'Motivo', 'Quién y cuándo', 'Persona trabajadora'],
    punch: clockTexts.punchNames,
    added: 'No había',
    removed: 'Anulado',
    author: (name: string, moment: string) => `${name}, ${moment}`,
    from: placedInWords,
    askedFor: 'La pidió',
    agrees: 'De acuerdo',
    disagrees: 'En desacuerdo',
    saying: (word: string, comment: string) => `${word}: ${comment}`,
    silent: 'No ha dicho nada',
  },
  disputes: {
    heading: 'Las dos versiones, donde no hay acuerdo',
    summary: 'Lo que dice la empresa y lo que dice la persona trabajadora',
    columns: ['Día', 'Versión de la empresa', 'Versión de la persona trabajadora'],
    hours: (worked: string) => `${worked}`,
    wished: (name: string, time: string, reason: string) => `${name} a las ${time}. ${reason}`,
    declined: (by: string, note: string) =>
      note === '' ? `Rechazado por ${by}` : `Rechazado por ${by}: ${note}`,
    none: 'Sin fichajes',
  },
  answer: {
    heading: 'Conformidad con el resumen',
    none: 'La persona trabajadora todavía no ha dicho si está de acuerdo.',
    agrees: (name: string, moment: string) => `${name} está de acuerdo con este resumen (${moment}).`,
    disagrees: (name: string, moment: string, comment: string) =>
      `${name} no está de acuerdo con este resumen (${moment}): «${comment}»`,
    reopened: (moment: string, name: string, reason: string) =>
      `Esta versión se reabrió el ${moment} (${name}). Motivo: ${reason}`,
  },
  verification: {
    heading: 'Verificación',
    alt: (code: string) => `Código QR con la huella de este resumen, ${code}`,
    code: (code: string) => `Código de verificación: ${code}`,
    hash: (hash: string) => `Huella SHA-256 de las cifras: ${hash}`,
    meaning:
      'El código son los primeros 100 bits de la huella de las cifras de esta versión (archivo JSON). Si cambia una sola cifra, cambia el código. Las versiones no se modifican: reabrir el mes hace otra.',
    verifier:
      'El verificador lee este documento y, con la copia del registro, dice si es auténtico, quién dio su conformidad y cuándo.',
    qr: (facts: { userId: string; month: string; version: number; hash: string }) =>
      `jornada-resumen 1 ${facts.userId} ${facts.month} v${facts.version} sha256:${facts.hash}`,
  },
  table: {
    sheets: { sums: 'Sumas', days: 'Días' },
    /** The title of a column of durations in a CSV. */
    inMinutes: (title: string) => `${title} (min)`,
    person: 'Persona',
    email: 'Email',
    centre: 'Centro',
    version: 'Versión',
    code: 'Código de verificación',
    firstEntry: 'Primera entrada',
    lastExit: 'Última salida',
    expected: 'Previsto',
    worked: 'Trabajado',
    ordinary: 'Ordinarias',
    complementary: 'Complementarias',
    ...complementaryColumns,
    ...modalityColumns,
    overtime: 'Extra',
    night: 'Nocturnas',
    holidayWork: 'En festivo',
    breaks: 'Pausas',
    paidBreaks: 'Pausas retribuidas',
    deducted: 'Descanso fijo descontado',
    workedHours: 'Trabajado (h)',
    payrollWorked: 'Trabajado para nómina (h)',
    payrollOrdinary: 'Ordinarias para nómina (h)',
    payrollComplementary: 'Complementarias para nómina (h)',
    payrollOvertime: 'Extra para nómina (h)',
    answer: 'Conformidad',
  },
};

/** A contract as a closed month has it. */
interface ToldContract {
  readonly code: string | null;
  readonly jobTitle: string | null;
  readonly professionalGroup: string | null;
  readonly payrollNumber: string | null;
  readonly isPartTime: boolean;
  readonly agreedMinutes: number | null;
  readonly agreedPeriod: keyof typeof contractsTexts.hours | null;
}

function contractInWords(contract: ToldContract, since: string): string {
  const { code, jobTitle, professionalGroup, payrollNumber, agreedMinutes, agreedPeriod } = contract;
  const words = contractsTexts;
  return [
    `${contract.isPartTime ? words.partTime : words.fullTime} desde el ${since}`,
    agreedMinutes !== null && agreedPeriod && words.hours[agreedPeriod](durationInWords(agreedMinutes)),
    code !== null && words.code(code),
    jobTitle,
    professionalGroup !== null && words.group(professionalGroup),
    payrollNumber !== null && words.payroll(payrollNumber),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

function figure2(value: number): string {
  return value.toFixed(2).replace('.', ',');
}
