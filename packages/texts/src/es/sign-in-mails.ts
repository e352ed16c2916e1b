import { momentOf } from './moment-of.ts';
import { deviceName } from './own-sessions.ts';

/** Messages about signing in. */
export const signInMails = {
  /** `at` is an instant. */
  newDevice: (told: {
    fullName: string;
    tenantName: string;
    browser: string | null;
    system: string | null;
    at: string;
    timeZone: string;
  }) => ({
    subject: `Nuevo inicio de sesión en tu cuenta de ${told.tenantName}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `El ${momentOf(told.at, told.timeZone)} se inició sesión en tu cuenta de ${told.tenantName} desde un dispositivo nuevo: ${deviceName(told)}.`,
      'Si has sido tú, no tienes que hacer nada.',
      'Si no has sido tú, cambia tu contraseña: con eso se cierran las demás sesiones. En tu perfil ves dónde está abierta tu cuenta:',
    ],
    linkLabels: ['Ver mis sesiones'],
    closing: [
      'Si no puedes entrar, pulsa «¿Olvidaste tu contraseña?» en la pantalla de inicio de sesión, y avisa a la administración de tu empresa.',
    ],
  }),
};
