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
  /** `at` is an instant. */
  passwordChanged: (told: { fullName: string; tenantName: string; at: string; timeZone: string }) => ({
    subject: `Tu contraseña de ${told.tenantName} ha cambiado`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `El ${momentOf(told.at, told.timeZone)} se cambió la contraseña de tu cuenta de ${told.tenantName}, y se cerraron las sesiones que estaban abiertas.`,
      'Si has sido tú, no tienes que hacer nada.',
    ],
    linkLabels: [],
    closing: [
      'Si no has sido tú, pulsa «¿Olvidaste tu contraseña?» en la pantalla de inicio de sesión para elegir otra, y avisa a la administración de tu empresa.',
    ],
  }),
  /** Of the first sign-in with an account of the company's provider; `at` is an instant. */
  companyAccount: (told: { fullName: string; tenantName: string; at: string; timeZone: string }) => ({
    subject: `Ya puedes entrar en ${told.tenantName} con tu cuenta de empresa`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `El ${momentOf(told.at, told.timeZone)} se entró por primera vez en tu cuenta de ${told.tenantName} con la cuenta que te da tu empresa. Desde ahora esa cuenta abre la tuya.`,
      'Si has sido tú, no tienes que hacer nada.',
    ],
    linkLabels: [],
    closing: ['Si no has sido tú, avisa a la administración de tu empresa.'],
  }),
  /** Of three codes after the right password; `at` is an instant. */
  wrongCodes: (told: { fullName: string; tenantName: string; at: string; timeZone: string }) => ({
    subject: `Códigos equivocados en tu cuenta de ${told.tenantName}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      `El ${momentOf(told.at, told.timeZone)} se escribió tu contraseña de ${told.tenantName} y después, por tercera vez en una hora, un código equivocado. Con esos códigos no ha entrado nadie.`,
      'Si has sido tú, no tienes que hacer nada.',
      'Si no has sido tú, alguien sabe tu contraseña. Cámbiala en tu perfil:',
    ],
    linkLabels: ['Ir a mi perfil'],
    closing: ['Si no puedes entrar, avisa a la administración de tu empresa.'],
  }),
};
