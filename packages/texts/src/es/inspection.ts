import type { InspectedCorrection, InspectedDay } from '@jornada/contract/inspection/inspector-access';
import type { InspectionReading, InspectionStatus } from '@jornada/contract/inspection/manage-inspections';
import { counted } from './counted.ts';
import { figure } from './figure.ts';
import { placedInWords } from './modality.ts';
import { withOffline } from './offline-words.ts';
import { pageTitles } from './page-titles.ts';
import { endingOf } from './punch-gender.ts';

const punchNames = {
  IN: 'Entrada',
  OUT: 'Salida',
  BREAK_START: 'Inicio de pausa',
  BREAK_END: 'Fin de pausa',
} as const;

/** A time, and its date where that is not the workday's. */
const moment = (time: string | null, date: string | null, workedOn: string) =>
  date === workedOn || date === null ? `${time}` : `${time} (${date.split('-').reverse().join('/')})`;

/** The pages of a labour inspector, who has no account. */
export const inspectorTexts = {
  request: {
    title: pageTitles.inspectionRequest,
    help: 'Solicite ver el registro de jornada de una empresa. La empresa recibe la solicitud y, si la concede, enviamos un código a su dirección oficial.',
    inspectorId: 'Número de registro de personal',
    inspectorIdHelp: 'El que figura en su acreditación: diez cifras, una letra y cuatro cifras.',
    companyTaxId: 'NIF de la empresa',
    check: 'Continuar',
    invalid: 'No se puede solicitar: revise el número de registro de personal y el NIF de la empresa.',
    change: 'Cambiar número o NIF',
    fullName: 'Nombre y apellidos',
    officialEmail: 'Email oficial',
    reason: 'Motivo u orden de servicio',
    from: 'Desde',
    to: 'Hasta',
    send: 'Enviar la solicitud',
    sentTitle: 'Solicitud enviada',
    sent: 'La empresa ya puede verla. Cuando la conceda recibirá en su email oficial un código y un enlace para entrar. Hasta entonces no se muestra nada.',
  },
  access: {
    title: pageTitles.inspectionAccess,
    help: 'Escriba el código de ocho cifras que recibió en su email oficial. Sirve una sola vez.',
    code: 'Código',
    enter: 'Ver el registro',
    another: 'Enviar otro código',
    anotherSent:
      'Si la solicitud está concedida, el código va de camino a su email oficial y los anteriores ya no sirven.',
    noRequest: 'Abra esta página con el enlace del mensaje que recibió.',
    ask: 'Solicitar acceso a una empresa',
  },
  record: {
    heading: (companyName: string) => `Registro de jornada de ${companyName}`,
    taxId: (taxId: string) => `NIF ${taxId}`,
    granted: (from: string, to: string) => `Concedido del ${from} al ${to}`,
    logged: 'Cada consulta y cada descarga queda anotada, y la empresa puede verlo.',
    month: 'Mes',
    downloads: 'Descargar lo concedido',
    pdf: 'Descargar PDF',
    csv: 'Descargar CSV',
    ledger: 'Descargar los asientos (JSONL)',
    verify: 'Cómo comprobar que nadie ha cambiado el registro',
    verifySteps: [
      'Descargue los asientos con el botón de arriba.',
      'Descargue el verificador y ábralo con su navegador: es una página que funciona sin conexión y no envía nada.',
      'Elija en ella el archivo de los asientos. La página dice si el registro es auténtico y, si no lo es, qué ha cambiado.',
    ],
    verifier: 'Descargar el verificador',
    sealed:
      'De los asientos de fuera del periodo el archivo contiene solo la huella, para que la cadena se pueda comprobar sin mostrarlos.',
    downloadFailed: 'No se pudo descargar el archivo.',
    loadFailed: 'No se pudo leer el registro.',
    over: 'La sesión ha terminado, o el acceso ya no está concedido. Puede pedir otro código.',
    backToCode: 'Volver a entrar',
    nobody: 'No hay nadie en lo concedido.',
    daysOf: (name: string) => `Días de ${name}`,
    showDays: 'Ver los días',
    hideDays: 'Ocultar los días',
    totals: {
      daysWorked: (days: number) => counted(days, 'día trabajado', 'días trabajados'),
      worked: 'Trabajado',
      ordinary: 'Ordinarias',
      complementary: 'Complementarias',
      overtime: 'Extraordinarias',
      expected: 'Previsto',
      corrections: (count: number) => counted(count, 'corrección', 'correcciones'),
    },
    nothing: 'Sin jornadas ni fichajes en estas fechas.',
    none: '—',
    columns: {
      date: 'Día',
      pairs: 'Entradas y salidas',
      worked: 'Trabajado',
      breaks: 'Pausas',
      expected: 'Previsto',
      parts: 'De lo trabajado',
      corrections: 'Correcciones',
    },
    pair: (pair: InspectedDay['pairs'][number], workedOn: string) => {
      const telling = { timeZone: pair.timezone, workedOn };
      const entry = withOffline(moment(pair.entryTime, pair.entryDate, workedOn), pair.entryOffline, telling);
      const exit = moment(pair.exitTime, pair.exitDate, workedOn);
      return `${entry}–${pair.exitTime === null ? 'sin salida' : withOffline(exit, pair.exitOffline, telling)}`;
    },
    stray: (stray: InspectedDay['strays'][number], workedOn: string) => {
      const telling = { timeZone: stray.timezone, workedOn };
      const time = withOffline(moment(stray.time, stray.date, workedOn), stray.offline, telling);
      return `${punchNames[stray.type]} suelt${endingOf(stray.type)} ${time}`;
    },
    correction: (correction: InspectedCorrection, workedOn: string) => {
      const { type, formerDate, formerTime, formerModality, date, time, modality } = correction;
      const before = placedInWords(moment(formerTime, formerDate, workedOn), formerModality);
      const after = placedInWords(moment(time, date, workedOn), modality);
      if (time === null) return `${punchNames[type]} de las ${before}, anulad${endingOf(type)}`;
      return formerTime === null
        ? `${punchNames[type]} añadid${endingOf(type)} a las ${after}`
        : `${punchNames[type]} de ${before} a ${after}`;
    },
    author: (authorName: string, recordedAt: string) => `${authorName}, ${recordedAt}`,
  },
  document: {
    title: 'Descargar PDF',
    help: 'Un documento para leer o imprimir: los totales de cada persona por mes y cada día con sus fichajes y correcciones.',
    from: 'Desde',
    to: 'Hasta',
    outside: 'Indique un día de lo concedido.',
    whom: 'De quién',
    everybody: (people: number) =>
      people === 1 ? 'La persona concedida' : `Las ${figure(people)} personas concedidas`,
    some: 'Solo estas personas',
    choose: 'Buscar personas',
    peopleRequired: 'Elija al menos a una persona.',
    nobody: 'No hay nadie en lo concedido.',
    tooLarge: (days: number, most: number) =>
      `Días entre todas las personas: ${figure(days)}. Caben ${figure(most)}: elija menos días o menos personas, o descargue el CSV.`,
    submit: 'Descargar',
    failed: 'No se pudo descargar el documento.',
  },
};

/** What an inspector is told when a call fails, by its code; `server` and `offline` where there is none. */
export const inspectorErrors = {
  codes: {
    BAD_REQUEST: 'La solicitud no es válida. Revise los datos.',
    VALIDATION_FAILED: 'Revise los datos.',
    NOT_FOUND: 'No se ha encontrado. Puede que el acceso haya terminado: pida otro código.',
    TOO_MANY_REQUESTS: 'Demasiadas solicitudes. Inténtelo más tarde.',
    REQUEST_TIMEOUT: 'La solicitud no ha llegado entera a tiempo. Inténtelo de nuevo.',
  },
  server: 'Error del servidor. Inténtelo más tarde.',
  offline: 'No hay conexión. Revise su red.',
};

/** The page of those who decide in the company. */
export const inspectionTexts = {
  title: 'Inspección de Trabajo',
  help: 'Solicitudes para ver el registro de jornada. Hasta que concedas una no se muestra nada, y el código va solo al email oficial del inspector.',
  publicPage: 'El inspector solicita el acceso en',
  columns: {
    inspector: 'Inspector',
    reason: 'Motivo',
    asked: 'Periodo pedido',
    status: 'Estado',
    grant: 'Acceso',
    readings: 'Consultas',
    actions: 'Acciones',
  },
  period: (from: string, to: string) => `${from} – ${to}`,
  until: (moment: string) => `Hasta ${moment}`,
  everybody: 'Toda la plantilla',
  people: (count: number) => counted(count, 'persona', 'personas'),
  decided: (name: string, moment: string) => `${name}, ${moment}`,
  statuses: {
    PENDING: 'Pendiente',
    GRANTED: 'Concedida',
    EXPIRED: 'Caducada',
    REFUSED: 'Denegada',
    REVOKED: 'Revocada',
  } satisfies Record<InspectionStatus, string>,
  actions: {
    grant: 'Conceder',
    refuse: 'Denegar',
    revoke: 'Revocar',
    of: (action: string, name: string) => `${action} a ${name}`,
  },
  none: 'Ningún inspector ha solicitado acceso',
  loadFailed: 'No se pudieron cargar las solicitudes.',
  grant: {
    title: 'Conceder acceso',
    who: (name: string, email: string) =>
      `${name} verá el registro de jornada. El código se envía a ${email}.`,
    from: 'Desde',
    to: 'Hasta',
    whom: 'De quién',
    everybody: 'Toda la plantilla, también quien ya no está',
    some: 'Solo estas personas',
    choose: 'Buscar personas',
    peopleRequired: 'Elige al menos a una persona.',
    peopleFailed: 'No se pudieron cargar las personas.',
    nobodyToChoose: 'No hay nadie a quien elegir.',
    expiresOn: 'El acceso termina el',
    expiresHelp: 'Al final de ese día; puedes revocarlo antes.',
    dateRequired: 'Indica una fecha.',
    submit: 'Conceder y enviar el código',
    done: 'Acceso concedido: el código va de camino.',
    failed: 'No se pudo conceder el acceso.',
  },
  refuse: {
    title: 'Denegar acceso',
    text: (name: string) =>
      `${name} recibirá un mensaje de que no se concede el acceso en línea. La obligación de tener el registro a disposición de la Inspección sigue.`,
    confirm: 'Denegar',
    done: 'Solicitud denegada.',
    failed: 'No se pudo denegar la solicitud.',
  },
  revoke: {
    title: 'Revocar acceso',
    text: (name: string) => `${name} deja de ver el registro en este momento y recibe un mensaje.`,
    confirm: 'Revocar',
    done: 'Acceso revocado.',
    failed: 'No se pudo revocar el acceso.',
  },
  log: {
    title: 'Consultas de la Inspección',
    help: 'Todo lo que se ha leído: no se puede cambiar ni borrar.',
    intact: 'La cadena de consultas está íntegra.',
    altered: (sequence: number) => `La cadena de consultas está alterada desde el asiento ${sequence}.`,
    columns: { readAt: 'Cuándo', inspector: 'Inspector', kind: 'Qué', period: 'Periodo', people: 'De quién' },
    kinds: {
      SESSION: 'Entró con su código',
      DAYS: 'Vio las jornadas',
      CSV: 'Descargó el CSV',
      PDF: 'Descargó el PDF',
      LEDGER: 'Descargó los asientos',
    } satisfies Record<InspectionReading['kind'], string>,
    nobody: '—',
    none: 'Nadie ha consultado nada',
    loadFailed: 'No se pudo cargar el registro de consultas.',
  },
};
