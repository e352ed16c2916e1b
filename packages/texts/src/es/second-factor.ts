import { momentOf } from './moment-of.ts';

interface Reader {
  readonly fullName: string;
  readonly tenantName: string;
}

const notYou = [
  'Si no has sido tú, cambia cuanto antes tu contraseña y avisa a la administración de tu empresa.',
];

/** Messages to whoever's second factor changed or was used. */
export const secondFactorMails = {
  on: ({ fullName, tenantName }: Reader) => ({
    subject: `Verificación en dos pasos activada en tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Desde ahora, para entrar en tu cuenta de ${tenantName} hace falta, además de la contraseña, un código de tu aplicación.`,
      'Guarda los códigos de recuperación donde no dependan de tu teléfono: sirven para entrar si lo pierdes.',
    ],
    linkLabels: [],
    closing: notYou,
  }),
  off: ({ fullName, tenantName }: Reader) => ({
    subject: `Verificación en dos pasos desactivada en tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Para entrar en tu cuenta de ${tenantName} vuelve a bastar la contraseña. Los códigos de recuperación ya no sirven.`,
    ],
    linkLabels: [],
    closing: notYou,
  }),
  applicationAdded: ({ fullName, tenantName }: Reader) => ({
    subject: `Aplicación de códigos añadida a tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Además de tu llave de acceso, para entrar en tu cuenta de ${tenantName} sirve ahora, con la contraseña, un código de tu aplicación.`,
    ],
    linkLabels: [],
    closing: notYou,
  }),
  applicationRemoved: ({ fullName, tenantName }: Reader) => ({
    subject: `Aplicación de códigos quitada de tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Los códigos de tu aplicación ya no sirven para entrar en tu cuenta de ${tenantName}. Tus llaves de acceso siguen sirviendo.`,
    ],
    linkLabels: [],
    closing: notYou,
  }),
  codesRenewed: ({ fullName, tenantName }: Reader) => ({
    subject: `Nuevos códigos de recuperación en tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Tu cuenta de ${tenantName} tiene diez códigos de recuperación nuevos. Los de antes ya no sirven.`,
    ],
    linkLabels: [],
    closing: notYou,
  }),
  /** `effectiveAt` is an instant. */
  resetAsked: (told: Reader & { askedBy: string; effectiveAt: string; timeZone: string }) => ({
    subject: `Van a quitar la verificación en dos pasos de tu cuenta de ${told.tenantName}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.askedBy} ha pedido que para entrar en tu cuenta de ${told.tenantName} vuelva a bastar la contraseña. Será así el ${momentOf(told.effectiveAt, told.timeZone)}, o antes si otra persona de la administración lo confirma.`,
      'Si no has perdido tu aplicación, tu llave de acceso ni tus códigos, cierra la sesión y entra con uno de ellos: con eso se cancela.',
    ],
    linkLabels: [],
    closing: ['Si no sabes por qué te escribimos, avisa a la administración de tu empresa.'],
  }),
  reset: (told: Reader & { askedBy: string; agreedBy: string }) => ({
    subject: `Verificación en dos pasos quitada en tu cuenta de ${told.tenantName}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.askedBy} lo pidió y ${told.agreedBy} lo ha confirmado: para entrar en tu cuenta de ${told.tenantName} vuelve a bastar la contraseña.`,
      'Puedes activarla otra vez en tu perfil.',
    ],
    linkLabels: [],
    closing: ['Si no sabes por qué te escribimos, avisa a la administración de tu empresa.'],
  }),
  recoveryCodeUsed: ({ fullName, tenantName, left }: Reader & { left: number }) => ({
    subject: `Se ha entrado en tu cuenta de ${tenantName} con un código de recuperación`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Alguien ha entrado en tu cuenta de ${tenantName} con tu contraseña y uno de tus códigos de recuperación. ${codesLeft(left)}`,
    ],
    linkLabels: [],
    closing: notYou,
  }),
};

interface ByOperator extends Reader {
  readonly askedBy: string;
  readonly reason: string;
}

/** Messages to the last administrator of a company, or to an operator, whose second factor an operator resets; `effectiveAt` is an instant. */
export const factorResetMails = {
  askedByOperator: (told: ByOperator & { effectiveAt: string; timeZone: string }) => ({
    subject: `Van a quitar la verificación en dos pasos de tu cuenta de ${told.tenantName}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.askedBy}, de la plataforma, ha pedido quitar la verificación en dos pasos de tu cuenta de ${told.tenantName}. Motivo: ${told.reason}`,
      `Se quitará el ${momentOf(told.effectiveAt, told.timeZone)}, o antes si otra persona de la plataforma lo confirma.`,
      'Si no has perdido tu aplicación ni tus códigos, cierra la sesión y entra con un código: con eso se cancela.',
    ],
    linkLabels: [],
    closing: ['Si no lo has pedido, cambia además tu contraseña y avisa a quien te da el servicio.'],
  }),
  byOperators: (told: ByOperator & { agreedBy: string }) => ({
    subject: `Verificación en dos pasos quitada en tu cuenta de ${told.tenantName}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `${told.askedBy} pidió quitar la verificación en dos pasos de tu cuenta de ${told.tenantName} y ${told.agreedBy}, de la plataforma, lo ha confirmado. Motivo: ${told.reason}`,
      'Entra con tu contraseña y actívala otra vez.',
    ],
    linkLabels: [],
    closing: ['Si no lo has pedido, cambia además tu contraseña y avisa a quien te da el servicio.'],
  }),
};

/** Messages to whoever needs a second factor and has none; `dueAt` is an instant. */
export const factorDueMails = {
  notice: ({ fullName, tenantName, dueAt, timeZone }: Reader & { dueAt: string; timeZone: string }) => ({
    subject: `Activa la verificación en dos pasos en tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Por lo que permite, tu cuenta de ${tenantName} necesita la verificación en dos pasos: además de la contraseña, un código de una aplicación de tu teléfono.`,
      `Actívala en tu perfil antes del ${momentOf(dueAt, timeZone)}. A partir de entonces habrá que hacerlo para poder entrar. Para fichar no cambia nada.`,
    ],
    linkLabels: ['Ir a mi perfil'],
    closing: ['Se tarda un par de minutos.'],
  }),
  lastDay: ({ fullName, tenantName, dueAt, timeZone }: Reader & { dueAt: string; timeZone: string }) => ({
    subject: `Último día para activar la verificación en dos pasos en tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Tu cuenta de ${tenantName} necesita la verificación en dos pasos. Actívala en tu perfil antes del ${momentOf(dueAt, timeZone)}: a partir de entonces habrá que hacerlo para poder entrar.`,
    ],
    linkLabels: ['Ir a mi perfil'],
    closing: ['Se tarda un par de minutos.'],
  }),
};

/** How many recovery codes are left, as a sentence. */
function codesLeft(left: number): string {
  if (left === 0) return 'No te queda ninguno: pide otros en tu perfil.';
  return left === 1 ? 'Te queda 1.' : `Te quedan ${left}.`;
}

/** What the server answers about codes. */
export const secondFactorAnswers = {
  wrongCode: 'El código no es correcto o ya se ha usado. Escribe el que muestra ahora tu aplicación.',
  ownIsSwitchedOff: 'La verificación de tu propia cuenta se desactiva en tu perfil.',
  setUpOver: 'Han pasado más de diez minutos. Empieza otra vez.',
};
