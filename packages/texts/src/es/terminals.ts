import type { ReviewReason } from '@jornada/contract/terminals/terminal-protocol';
import { agreeing, counted } from './counted.ts';
import { durationInWords } from './durations.ts';

/** Networks as browsers name them. */
const networks: Readonly<Record<string, string>> = {
  wifi: 'wifi',
  ethernet: 'cable',
  cellular: 'datos móviles',
  none: 'sin red',
};

/** Terminals, as the administration sees them. */
export const terminalsTexts = {
  title: 'Terminales',
  help: 'Una tableta en la puerta con la que fichan quienes no usan su propio móvil. Se vincula con un código y después cada persona se identifica con su tarjeta o su PIN.',
  none: 'Todavía no hay terminales',
  noneHelp: 'Crea uno, abre la página /terminal en la tableta y escribe el código.',
  add: 'Nuevo terminal',
  most: 'Puede haber como máximo doscientos terminales.',
  columns: {
    name: 'Nombre',
    centre: 'Centro',
    state: 'Estado',
    contact: 'Último contacto',
    device: 'Dispositivo',
    waiting: 'Por enviar',
    clock: 'Reloj',
    actions: 'Acciones',
  },
  states: {
    unpaired: 'Sin vincular',
    pairing: 'Esperando el código',
    online: 'En línea',
    silent: 'Sin contacto',
    fresh: 'Vinculado',
  },
  neverContact: 'Ninguno todavía',
  unknown: '—',
  version: (version: string) => `Versión ${version}`,
  battery: (percent: number, isCharging: boolean | null) =>
    `Batería ${percent}\u00a0%${isCharging ? ', cargando' : ''}`,
  network: (network: string) => `Red: ${networks[network] ?? network}`,
  clockRight: 'En hora',
  clockError: (seconds: number) => {
    const away = Math.abs(seconds);
    const minutes = Math.floor(away / 60);
    const length = minutes > 0 ? durationInWords(minutes) : `${away}\u00a0s`;
    return seconds > 0 ? `Adelantado ${length}` : `Atrasado ${length}`;
  },
  rename: 'Cambiar',
  pair: 'Vincular una tableta',
  pairAnew: 'Vincular otra tableta',
  revoke: 'Retirar',
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  form: {
    addTitle: 'Nuevo terminal',
    editTitle: 'Cambiar terminal',
    name: 'Nombre',
    nameHelp: 'Dónde está, como «Puerta del taller».',
    nameRequired: 'Escribe un nombre.',
    centre: 'Centro de trabajo',
    noCentre: 'Ninguno',
    create: 'Crear terminal',
    save: 'Guardar',
  },
  saved: 'Terminal guardado.',
  saveFailed: 'No se pudo guardar el terminal.',
  pairing: {
    title: (name: string) => `Vincular ${name}`,
    help: 'Escanea el código con la tableta. O abre esta dirección en ella y escribe el código:',
    qr: 'Código QR para vincular la tableta',
    code: 'Código',
    address: (address: string) => address.replace(/#.*$/, ''),
    left: (minutes: number) => `Vale todavía ${durationInWords(minutes)}, una sola vez.`,
    over: 'El código ha caducado.',
    again: 'Crear otro código',
    done: 'Hecho',
    paired: 'La tableta está vinculada.',
    failed: 'No se pudo crear el código.',
  },
  anew: {
    firstQuestion: (name: string) =>
      `Se crea un código nuevo para ${name}. Los códigos de antes dejan de valer.`,
    question: (name: string) =>
      `Se crea un código nuevo para ${name}. La tableta de ahora funciona hasta que se vincule la otra, y entonces deja de funcionar.`,
    waiting: (count: number) =>
      `Le ${agreeing(count, 'queda', 'quedan')} ${counted(count, 'fichaje', 'fichajes')} por enviar: si no llegan antes, quedarán sin registrar, para revisarlos a mano.`,
    confirm: 'Crear código',
  },
  removal: {
    title: 'Retirar terminal',
    warning: (name: string) =>
      `La tableta de ${name} deja de servir al momento. Lo que no haya enviado quedará sin registrar, para revisarlo a mano. No se puede deshacer.`,
    confirm: 'Retirar',
  },
  revoked: 'Terminal retirado.',
  revokeFailed: 'No se pudo retirar el terminal.',
  loadFailed: 'No se pudieron cargar los terminales.',
  presses: {
    title: 'Fichajes sin registrar',
    help: 'Se hicieron en un terminal sin conexión y al llegar no se pudieron registrar. Nada se ha anotado por su cuenta: si la persona trabajó, corrige su día.',
    waiting: (count: number) => `${counted(count, 'fichaje', 'fichajes')} por revisar`,
    inInbox: (count: number) =>
      `${counted(count, 'fichaje de un terminal', 'fichajes de terminales')} sin registrar, por revisar.`,
    show: 'Ver los fichajes',
    toInbox: 'Volver a Por resolver',
    notAllowed: 'No tienes permiso para revisar los fichajes de los terminales.',
    none: 'No hay fichajes por revisar',
    noneReviewed: 'No hay fichajes revisados',
    choice: 'Qué fichajes',
    choices: { waiting: 'Por revisar', reviewed: 'Revisados' },
    columns: {
      person: 'Persona',
      press: 'Fichaje',
      reason: 'Motivo',
      terminal: 'Terminal',
      received: 'Recibido',
      review: 'Revisión',
      actions: 'Acciones',
    },
    types: {
      IN: 'Entrada',
      OUT: 'Salida',
      BREAK_START: 'Inicio de pausa',
      BREAK_END: 'Fin de pausa',
    } satisfies Record<'IN' | 'OUT' | 'BREAK_START' | 'BREAK_END', string>,
    unknownPerson: 'No identificada',
    staffNumber: (number: string) => `Número ${number}`,
    byDeviceClock: (moment: string) => `${moment}, según el terminal`,
    day: 'Ver su día',
    review: 'Revisado',
    dialogTitle: 'Marcar como revisado',
    dialogHelp: 'Queda anotado quién lo ha revisado y cuándo. No se registra ningún fichaje.',
    note: 'Nota (opcional)',
    save: 'Marcar como revisado',
    reviewed: 'Fichaje revisado.',
    reviewFailed: 'No se pudo marcar como revisado.',
    reviewedBy: (name: string, on: string) => `${name}, ${on}`,
    loadFailed: 'No se pudieron cargar los fichajes sin registrar.',
  },
  /** As what a terminal is told where it stands in place of a person. */
  placeName: (name: string) => `Terminal: ${name}`,
  keyRefused: 'La clave del dispositivo no es válida.',
  reasons: {
    IDENTIFICATION_REFUSED: 'No se reconoció a la persona: el PIN, la tarjeta o el número no eran correctos.',
    PIN_REQUIRED: 'Faltaba el PIN.',
    IDENTIFICATION_EXPIRED: 'La identificación ya no valía cuando se fichó.',
    IDENTITY_UNREADABLE: 'No se pudo leer quién fichó.',
    PERSON_INACTIVE: 'La cuenta de la persona ya no estaba activa.',
    TERMINAL_REVOKED: 'El terminal se retiró o se cambió antes de que llegara.',
    OFFLINE_TIME_UNPROVEN: 'No se puede comprobar a qué hora se hizo.',
    OFFLINE_PUNCHES_OFF: 'La empresa no admite fichajes sin conexión.',
    OFFLINE_TOO_OLD: 'Llegó demasiado tarde para registrarlo por sí solo.',
    RECENT_PUNCH: 'Había otro fichaje de la persona casi a la misma hora.',
    PUNCH_NOT_ALLOWED: 'No correspondía al estado de la persona a esa hora.',
    BREAK_NOT_AVAILABLE: 'A esa hora no podía empezar una pausa.',
    EXIT_MISSING: 'La entrada anterior seguía abierta.',
    ON_VACATION: 'La persona estaba de vacaciones.',
    NO_SCHEDULE: 'La persona no tenía un horario asignado.',
    CONTRADICTS_RECORD: 'No encaja con lo que se registró después.',
    DAY_VALIDATED: 'El día ya estaba validado.',
    MONTH_CLOSED: 'El mes ya estaba cerrado.',
    IDEMPOTENCY_KEY_REUSED: 'El fichaje repite el identificador de otro distinto.',
  } satisfies Record<ReviewReason, string>,
};
