import { counted } from './counted.ts';
import { figure } from './figure.ts';
import { ownHours } from './own-hours.ts';

const written = (date: string) => date.split('-').reverse().join('/');
const paragraphs = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
const rule = (title: string) => `${title}\r\n${'-'.repeat(title.length)}`;

interface Told {
  readonly company: string;
  readonly taxId: string | null;
  /** The moment as displayed. */
  readonly madeAt: string;
  readonly hasVerifier: boolean;
  /** How many closed months tell the kind of an absence. */
  readonly tellingKinds: number;
}

const heading = (title: string, { company, taxId, madeAt }: Told) =>
  paragraphs(
    title,
    '='.repeat(title.length),
    '',
    `Empresa: ${company}${taxId === null ? '' : ` (NIF ${taxId})`}`,
    `Preparado el ${madeAt}`,
  );

const howToVerify = ({ hasVerifier }: Told) =>
  paragraphs(
    '',
    rule('Cómo comprobarlo'),
    ...(hasVerifier
      ? [
          '1. Abra «verificador.html» con un navegador. Funciona sin conexión y no envía nada.',
          '2. Elija en él este mismo archivo ZIP, sin descomprimirlo, y pulse «Verificar».',
        ]
      : ['Abra el verificador del programa («verificador.html») y elija en él este mismo archivo ZIP.']),
    'Cada asiento lleva el hash del anterior: quien cambie, quite o inserte uno rompe la cadena.',
    '«INDICE.csv» da el SHA-256 de cada archivo: «sha256sum» o «Get-FileHash» los recalculan. «FIRMA.json» firma esa lista:',
    'quien cambie una tabla o un documento tendría que tener la clave de la instalación.',
    'Guarde este paquete: con él, el verificador dice qué ha cambiado en cualquier copia que se haga después.',
    'En un equipo con el programa, «npm run verify-export -- paquete.zip» comprueba todo a la vez.',
  );

/** What is said of the tables of an exit package. */
function aboutTables(
  tables: { readonly hasHealthData: boolean; readonly hasDays: boolean } | null,
): string[] {
  if (tables === null)
    return [
      'tablas/                     No están: quien preparó este paquete no administra toda la empresa. Prepárelo otra',
      '                            vez con una cuenta de administración para tener ausencias, vacaciones y horarios.',
    ];
  return [
    'tablas/                     Lo demás, en tablas CSV para Excel: la empresa, las personas, ausencias, vacaciones,',
    '                            horarios con sus versiones y asignaciones, festivos, correcciones, propuestas,',
    '                            decisiones sobre días, inspecciones y el registro de actividad.',
    tables.hasDays
      ? 'tablas/dias.csv             Cada día de cada persona: entradas, salidas, pausas y horas por clase.'
      : 'tablas/dias.csv             No está: los días salen de los asientos y de los horarios; los meses cerrados, en meses/.',
    ...(tables.hasHealthData
      ? [
          'tablas/adjuntos/            Los documentos de las ausencias, como se subieron.',
          '',
          'Contiene datos de salud: el tipo y los documentos de las ausencias, los motivos y las notas, tal como los ve',
          'quien administra la empresa, porque es la copia de la propia empresa. Guárdelo como tal y no lo entregue a',
          'terceros: para la Inspección está su propio paquete.',
        ]
      : [
          '',
          'Sin datos de salud: de cada ausencia consta que estaba justificada y sus fechas, no su tipo, su motivo ni sus',
          'documentos; tampoco las notas de los días ni el detalle del registro de actividad.',
        ]),
    'No están las contraseñas ni otros secretos de acceso, ni los trabajos y avisos pendientes del programa.',
    '',
  ];
}

/** Months closed since form 6 say «Ausencia justificada»; of older ones this says what they hold. */
const healthData = ({ tellingKinds }: Told) =>
  tellingKinds === 0
    ? ''
    : paragraphs(
        '',
        rule('Datos de salud'),
        `${counted(tellingKinds, 'mes cerrado con una versión anterior del programa dice', 'meses cerrados con una versión anterior del programa dicen')} el tipo de las ausencias de cada día`,
        '(«Baja médica», «Maternidad»…), que puede ser un dato de salud (RGPD, art. 9). Sus cifras congeladas no se',
        'cambian, porque su código de verificación dejaría de corresponder: entregue este paquete solo a quien deba verlas.',
        'Los meses cerrados después dicen «Ausencia justificada».',
      );

/** The names of packages and the descriptions of their files. */
export const packageTexts = {
  readMe: 'LEEME.txt',
  verifier: 'verificador.html',
  proof: { keys: 'cierres/claves.json', roots: 'cierres/cierres.jsonl' },
  months: {
    folder: (month: string) => `meses/${month}`,
    table: 'meses/resumenes.csv',
    answers: 'meses/cierres-y-conformidades.csv',
    columns: {
      person: 'Persona',
      month: 'Mes',
      version: 'Versión',
      closedAt: 'Cerrado',
      closedBy: 'Cerrado por',
      code: 'Código de verificación',
      sha256: 'SHA-256 de las cifras',
      reopenedAt: 'Reabierto',
      reopenedBy: 'Reabierto por',
      reopenReason: 'Motivo de la reapertura',
      answer: 'La persona trabajadora',
      comment: 'Comentario',
      answeredAt: 'Respondido',
    },
    agrees: 'Conforme',
    disagrees: 'No conforme',
    silent: 'Sin respuesta',
  },
  exit: {
    fileName: (slug: string, date: string) => `paquete-de-salida-${slug}-${date}.zip`,
    readMe: (
      told: Told & {
        readonly keepUntil: string;
        readonly hasDocuments: boolean;
        readonly tables: { readonly hasHealthData: boolean; readonly hasDays: boolean } | null;
      },
    ) =>
      [
        heading('Paquete de salida: todo lo que el programa guarda de la empresa', told),
        paragraphs(
          '',
          `La ley obliga a conservar el registro cuatro años (Estatuto de los Trabajadores, art. 34.9): guárdelo hasta el ${written(told.keepUntil)}.`,
          '',
          rule('Qué contiene'),
          'registro/asientos.jsonl.gz  Todos los asientos de todas las personas, con su cadena de hashes,',
          '                            los cierres diarios firmados y las claves públicas. Una línea JSON cada uno.',
          'cierres/                    Los cierres y las claves, aparte, para compararlos con los que se publicaron.',
          told.hasDocuments
            ? 'meses/                      Los meses cerrados: un PDF y las cifras congeladas (JSON) de cada versión.'
            : 'meses/                      Los meses cerrados: las cifras congeladas (JSON) de cada versión, sin PDF.',
          'meses/resumenes.csv         Los mismos meses en una tabla.',
          'meses/cierres-y-conformidades.csv  Quién cerró y reabrió cada mes, y qué dijo cada persona.',
          ...aboutTables(told.tables),
          'INDICE.csv                  Todos los archivos con su tamaño y su SHA-256.',
          'FIRMA.json                  La firma de la instalación sobre INDICE.csv.',
        ),
        healthData(told),
        howToVerify(told),
      ].join(''),
  },
  own: {
    fileName: (date: string) => `mi-archivo-${date}.zip`,
    corrections: 'registro/correcciones.csv',
    hours: ownHours,
    readMe: (told: Told & { readonly person: string }) =>
      [
        heading(`Archivo propio del registro de jornada de ${told.person}`, told),
        paragraphs(
          '',
          'Este archivo es suyo: guárdelo fuera de la empresa. Con él puede demostrar qué se registró de su jornada, sin pedir nada a nadie,',
          'aunque ya no trabaje allí o el programa ya no exista.',
          '',
          rule('Qué contiene'),
          'registro/asientos.jsonl.gz    Todos sus asientos con su cadena de hashes. De otras personas no hay nada.',
          'registro/resguardos.jsonl     Un resguardo firmado de cada asiento, y de lo que se dijo de su registro.',
          'registro/correcciones.csv     Cada corrección con el original a su lado, y lo que usted dijo de ella; también las',
          '                              propuestas que no aceptó y las solicitudes que no se atendieron.',
          'meses/                        Sus meses cerrados: PDF, cifras (JSON) y sus respuestas, en todas sus versiones.',
          'horas/                        Su bolsa de horas, línea por línea, las horas extra que se decidieron, y las que usted',
          '                              pidió o le encargaron.',
          'cierres/                      Los cierres diarios firmados de la empresa y las claves públicas.',
          'verificador.html              El programa que lo comprueba, sin conexión.',
          'INDICE.csv                    Todos los archivos con su tamaño y su SHA-256.',
          'FIRMA.json                    La firma de la instalación sobre INDICE.csv.',
        ),
        healthData(told),
        howToVerify(told),
        paragraphs(
          '',
          rule('Si alguien enseña otro registro'),
          'Descomprima «registro/resguardos.jsonl» y «cierres/claves.json» y elíjalos en el verificador junto con esa otra copia:',
          'dirá qué asiento falta o es distinto. Este archivo prueba lo que había cuando se preparó; guarde también los resguardos',
          'y cierres que descargó antes.',
        ),
      ].join(''),
  },
  inspection: {
    fileName: (slug: string, from: string, to: string) => `inspeccion-${slug}-${from}-${to}.zip`,
    readMe: (
      told: Told & {
        readonly from: string;
        readonly to: string;
        readonly people: number;
        readonly isEverybody: boolean;
        readonly purpose: string;
        readonly caseNumber: string | null;
        readonly madeBy: string;
      },
    ) =>
      [
        heading('Registro de jornada para la Inspección de Trabajo', told),
        paragraphs(
          `Periodo: del ${written(told.from)} al ${written(told.to)}`,
          `Personas: ${figure(told.people)}${told.isEverybody ? ' (toda la plantilla del periodo)' : ' (elegidas)'}`,
          `Preparado por ${told.madeBy}, para: ${told.purpose}`,
          ...(told.caseNumber === null ? [] : [`Expediente: ${told.caseNumber}`]),
          '',
          rule('Qué contiene'),
          'registro/resumen-de-plantilla.csv  Una fila por persona: días, horas por clase, correcciones y meses cerrados.',
          'registro/registro-diario.csv  El registro por persona y día: entradas, salidas, pausas con su hora y horas',
          '                              ordinarias, complementarias y extraordinarias, que suman lo trabajado.',
          'registro/AAAA-MM/*.pdf        Lo mismo, un documento por persona y mes.',
          'registro/correcciones.csv     Cada corrección: el original, lo que cuenta, quién la hizo, cuándo, por qué y qué',
          '                              dijo la persona. También lo que se propuso o se pidió y no llegó al registro.',
          'registro/asientos.jsonl.gz    Los asientos con su cadena de hashes. Los de fuera del periodo constan solo',
          '                              por su hash: la cadena se comprueba sin que se puedan leer.',
          'calendario/festivos.csv       Los festivos del periodo.',
          'calendario/horarios.csv       Los horarios en vigor de cada persona, con las fechas de cada versión.',
          'meses/                        Los meses cerrados que caen enteros en el periodo: PDF, cifras (JSON) y conformidades.',
          'cierres/                      Los cierres diarios firmados de la empresa y las claves públicas.',
          '                              De cada cierre constan solo las cadenas de las personas de este paquete: su firma',
          '                              se comprueba aquí; que contiene a todas, con el registro completo.',
          'INDICE.csv                    Todos los archivos con su tamaño y su SHA-256.',
          'FIRMA.json                    La firma de la instalación sobre INDICE.csv.',
          '',
          'Las horas están en horas y minutos. Un tramo «sin salida» no cuenta tiempo: ninguna salida se supone.',
          '',
          rule('Qué no consta'),
          'Tiempos de espera o de presencia: el programa no los registra aparte; no hay columna para ellos.',
          'DNI o NIE de las personas: el programa no los guarda. Cada persona figura con su nombre y su email.',
          'Presencial o a distancia: solo en los fichajes que lo registraron; en los demás la casilla está vacía.',
          'Jornada: «tiempo completo» quiere decir que a esa persona no le consta jornada a tiempo parcial ese día.',
          '',
          'Los CSV separan con punto y coma y se abren con Excel en español.',
        ),
        healthData(told),
        howToVerify(told),
      ].join(''),
    files: {
      days: 'registro/registro-diario.csv',
      corrections: 'registro/correcciones.csv',
      staff: 'registro/resumen-de-plantilla.csv',
      holidays: 'calendario/festivos.csv',
      schedules: 'calendario/horarios.csv',
      document: (month: string, person: string) => `registro/${month}/registro-${month}-${person}.pdf`,
    },
    holidays: { date: 'Fecha', name: 'Festivo', type: 'Ámbito', centre: 'Centro de trabajo' },
    schedules: {
      person: 'Persona',
      schedule: 'Horario',
      from: 'Desde',
      to: 'Hasta',
      timeZone: 'Zona horaria',
      priority: 'Prioridad',
      contract: 'Contrato semanal (horas)',
      days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
    },
    noEnd: 'Sin fecha de fin',
    ownZone: 'La de la persona',
    document: {
      title: (month: string) => `Registro diario de jornada: ${month}`,
      company: 'Empresa',
      taxId: 'NIF',
      noTaxId: 'Sin indicar',
      person: 'Persona trabajadora',
      period: 'Periodo',
      days: {
        heading: 'Días',
        summary: 'Entradas, salidas y horas de cada día',
        note: 'Horas y minutos. Los minutos de un día se cuentan sumando todos sus tramos con sus segundos, y solo de esa suma se quitan los segundos que no llegan a un minuto; los del mes son la suma de sus días. Un tramo «sin salida» no cuenta tiempo: ninguna salida se supone.',
      },
      corrections: {
        heading: 'Correcciones',
        summary: 'Cada corrección, con el original a su lado',
        none: 'Ninguna.',
      },
      foot: (person: string, from: string, to: string) =>
        `${person} · del ${written(from)} al ${written(to)}`,
    },
  },
};
