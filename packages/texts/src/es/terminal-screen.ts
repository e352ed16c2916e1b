import type { AttendanceLog } from '@jornada/contract/clock/work-day-status';
import { counted } from './counted.ts';
import { withFullStop } from './full-stop.ts';
import { theTime } from './offline-words.ts';

type PunchType = AttendanceLog['type'];

/** The page of the tablet at the door. */
export const terminalScreenTexts = {
  loading: 'Abriendo el terminal…',

  pairing: {
    title: 'Vincular este terminal',
    help: 'Escribe el código que da la administración al crear el terminal, o lee su QR con esta tableta.',
    code: 'Código del terminal',
    codeInvalid: 'El código tiene ocho letras y números.',
    pair: 'Vincular',
    failed: 'No se ha podido vincular.',
    camera: 'Leer el código con la cámara',
    cameraHelp: 'Pon delante de la cámara el QR que muestra la administración.',
    isAlready: (terminal: string, company: string) =>
      `Esta tableta ya es el terminal «${terminal}» de ${company}. Con otro código deja de serlo.`,
    keep: 'Seguir como está',
    done: 'Terminal vinculado',
    doneWith: (terminal: string, company: string) =>
      `Esta tableta es ahora el terminal «${terminal}» de ${company}.`,
    start: 'Empezar a fichar',
  },
  revoked: {
    title: 'Este terminal ya no está autorizado',
    help: 'Aquí no se puede fichar. Para volver a usar esta tableta, la administración tiene que dar otro código.',
    waiting: (count: number) =>
      `${counted(count, 'fichaje guardado se envía', 'fichajes guardados se envían')} antes a la administración.`,
  },
  elsewhere: {
    title: 'El terminal está abierto en otra pestaña',
    help: 'Cierra la otra pestaña para fichar en esta.',
  },
  unable: {
    title: 'Este navegador no puede ser un terminal',
    help: 'Abre la página con HTTPS, en una ventana que no sea privada y con un navegador actual.',
  },

  clock: 'Hora actual',
  place: (terminal: string, centre: string | null) =>
    centre === null ? terminal : `${terminal} · ${centre}`,
  holdCard: 'Acerca tu tarjeta al lector',
  holdCardOrType: 'Acerca tu tarjeta al lector o escribe tu número de empleado',
  offline: 'Sin conexión: los fichajes se guardan en este terminal.',
  offlineOff:
    'No hay conexión y tu empresa no admite fichajes sin ella. Espera un momento o avisa a tu responsable.',
  waiting: (count: number) => counted(count, 'fichaje por enviar', 'fichajes por enviar'),
  camera: 'Leer la tarjeta con la cámara',
  cameraHelp: 'Pon el QR de la tarjeta delante de la cámara.',
  cameraFailed: 'No se puede usar la cámara. Revisa el permiso en el navegador.',
  fullScreen: 'Pantalla completa',

  staffNumber: 'Número de empleado',
  pin: 'PIN',
  enterPin: 'Escribe tu PIN',
  forgotten: '¿Olvidaste tu PIN?',
  forgottenHelp:
    'Si entras en Jornada con tu email, elige otro PIN en tu perfil. Si no, pide uno nuevo a la administración.',
  keypad: 'Teclado numérico',
  letters: 'Escribir letras',
  erase: 'Borrar',
  next: 'Siguiente',
  back: 'Volver',
  looking: 'Comprobando…',
  misread: 'No se ha leído bien la tarjeta. Pásala otra vez.',
  notRecognised: 'No te hemos reconocido. Comprueba tus datos e inténtalo otra vez.',
  tooMany: 'Demasiados intentos. Espera e inténtalo otra vez.',
  waitFor: (time: string) => `Podrás en ${time}`,
  waitOver: 'Ya puedes intentarlo.',

  greeting: (name: string) => `Hola, ${name}`,
  lastPunch: (punch: string, day: string | null, time: string) =>
    `${punch} ${day === null ? '' : `${day} `}a ${theTime(time)}`,
  noLastPunch: 'Sin fichajes en los últimos días',
  unchecked: {
    title: '¿Qué quieres fichar?',
    help: 'No hay conexión: se guarda en este terminal y se comprobará después quién eres.',
    mark: 'Identidad no comprobada',
    exitLater: 'Para decir que saliste antes, vuelve cuando haya conexión.',
  },
  pressing: 'Registrando…',
  done: {
    IN: 'Entrada registrada',
    OUT: 'Salida registrada',
    BREAK_START: 'Pausa iniciada',
    BREAK_END: 'Pausa terminada',
  } satisfies Record<PunchType, string>,
  keptOf: {
    IN: 'Entrada',
    OUT: 'Salida',
    BREAK_START: 'Inicio de pausa',
    BREAK_END: 'Fin de pausa',
  } satisfies Record<PunchType, string>,
  doneAloud: (done: string, time: string) => `${done} a ${theTime(time)}.`,
  keptAloud: (punch: string, time: string) =>
    `${punch} de ${theTime(time)}: queda en este terminal hasta que haya conexión.`,
  kept: 'Guardado. Se comprobará cuando haya conexión.',
  notKept: 'Este terminal no ha podido guardar el fichaje. Ficha con tu móvil o avisa a tu responsable.',
  leftEarlier: '¿Saliste antes? Ficha la salida y pide la corrección desde tu móvil o a la administración.',
  exit: {
    open: 'Salí antes',
    asked: (decider: string) => `Ya has pedido que conste tu salida. Lo decide ${withFullStop(decider)}`,
    another: 'Otra hora (cuatro cifras)',
    choose: 'Escribe la hora',
    at: (time: string) => `Salí a ${theTime(time)}`,
    sending: 'Enviando la solicitud…',
    sentAloud: (time: string) => `Solicitud enviada: salida a ${theTime(time)}.`,
    unanswered: 'No se sabe si la solicitud ha llegado. Identifícate otra vez y lo verás.',
  },
  decision: {
    declined: (day: string, note: string | null) =>
      note === null
        ? `Tu solicitud del ${day} se ha rechazado.`
        : `Tu solicitud del ${day} se ha rechazado: ${withFullStop(note)}`,
    accepted: (day: string, time: string, note: string | null) =>
      `Tu solicitud del ${day} se ha aceptado: consta tu salida a ${theTime(time)}.${note === null ? '' : ` ${withFullStop(note)}`}`,
    read: 'Entendido',
  },
  heading: 'Terminal de fichaje',
};
