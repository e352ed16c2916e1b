import { momentOf } from './moment-of.ts';
import { pageTitles } from './page-titles.ts';

interface Reader {
  readonly fullName: string;
  readonly tenantName: string;
}

/** Messages about a change of e-mail. */
export const emailChangeMails = {
  /** To the present address. `shortened` is the new one in part, enough to recognise one's own. */
  asked: (change: Reader & { askedBy: string; askedAt: string; timeZone: string; shortened: string }) => ({
    subject: `Se ha pedido cambiar el email de tu cuenta de ${change.tenantName}`,
    greeting: `Hola, ${change.fullName}:`,
    paragraphs: [
      `${change.askedBy} pidió el ${momentOf(change.askedAt, change.timeZone)} que tu cuenta de ${change.tenantName} pase a la dirección ${change.shortened}.`,
      'Todavía no ha cambiado nada: sigues entrando con esta dirección. El cambio vale cuando alguien lo confirme desde la nueva.',
      'Si la dirección no es tuya o no lo esperabas, cancela el cambio en tu perfil:',
    ],
    linkLabels: ['Ver el cambio en mi perfil'],
    closing: [
      'Avisa también a la administración de tu empresa. Si no puedes entrar, restablece antes tu contraseña desde la pantalla de inicio de sesión.',
      'Si lo esperabas, aquí no tienes que hacer nada.',
    ],
  }),
  /** To the new address. */
  confirm: ({ fullName, tenantName }: Reader) => ({
    subject: `Confirma tu email de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Esta dirección va a ser el email de tu cuenta de ${tenantName} en Jornada.`,
      'Confírmalo con este enlace:',
    ],
    linkLabels: ['Confirmar email'],
    closing: [
      'El enlace funciona durante siete días y se puede usar una sola vez. Tu contraseña sigue siendo la misma.',
      'Si no tienes ninguna cuenta allí, ignora este mensaje: sin confirmarlo no cambia nada.',
    ],
  }),
  /** To the former address. */
  confirmed: ({ fullName, tenantName, shortened }: Reader & { shortened: string }) => ({
    subject: `Ha cambiado el email de tu cuenta de ${tenantName}`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `Tu cuenta de ${tenantName} tiene desde ahora la dirección ${shortened}. Con esta ya no se puede entrar.`,
    ],
    linkLabels: [],
    closing: ['Si no has sido tú, avisa cuanto antes a la administración de tu empresa.'],
  }),
  /** To the former address of an account that is not set up, whose link is now sent to the new one. */
  moved: ({ fullName, tenantName, shortened }: Reader & { shortened: string }) => ({
    subject: `Tu cuenta de ${tenantName} tiene otra dirección`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      `La cuenta que ${tenantName} te ofreció configurar tiene ahora la dirección ${shortened}. El enlace que recibiste aquí ya no funciona.`,
    ],
    linkLabels: [],
    closing: ['Si es un error, avisa a la administración de tu empresa.'],
  }),
};

/** The pages on which a change of e-mail is confirmed or shown as pending. */
export const emailChangeTexts = {
  title: pageTitles.confirmEmail,
  greeting: (fullName: string) => `Hola, ${fullName}`,
  question: (tenantName: string) => `Si lo confirmas, entrarás en ${tenantName} con esta dirección:`,
  consequences: 'Tu contraseña no cambia. Las sesiones abiertas se cierran.',
  submit: 'Confirmar email',
  validating: 'Comprobando el enlace…',
  missingToken: 'Falta el código del enlace. Ábrelo desde el mensaje que recibiste.',
  invalidLink: 'El enlace ha caducado, ya se usó o se canceló el cambio.',
  askAgain: 'Si tu email no ha cambiado, pide a tu administrador que vuelva a enviarlo.',
  taken: 'Otra cuenta de la empresa ya tiene este email. Habla con tu administrador.',
  failed: 'No se pudo confirmar el email.',
  doneTitle: 'Email confirmado',
  done: (email: string) => `Entra con ${email} y la contraseña que ya tenías.`,
  goToLogin: 'Ir al inicio de sesión',
  own: {
    title: 'Tu email está pendiente de cambiar',
    asked: (askedBy: string, moment: string) => `${askedBy} pidió el cambio el ${moment}.`,
    to: (email: string) => `Nueva dirección: ${email}`,
    until: (moment: string) =>
      `Hasta que se confirme desde ella sigues entrando con la de ahora. El enlace caduca el ${moment}.`,
    unexpected: 'Si no es tuya o no lo esperabas, cancélalo y avisa a tu administrador.',
    cancel: 'Cancelar el cambio',
    cancelled: 'Cambio de email cancelado.',
    cancelFailed: 'No se pudo cancelar el cambio de email.',
  },
  pending: 'Pendiente de confirmar',
  pendingOf: (email: string) => `Pendiente de confirmar: ${email}`,
};
