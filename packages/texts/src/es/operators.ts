import { counted } from './counted.ts';

/** What the server's log says when its clock is behind the closings. @param lastClosedAt an instant as text */
export function clockBehindText(lastClosedAt: string, companies: number): string {
  return `Cierre del día: no se cierra el de ${counted(companies, 'empresa', 'empresas')}, porque el reloj del servidor va por detrás de su último cierre (${lastClosedAt}), y un cierre nunca puede ser anterior al que ya hay. Ponga el reloj en hora.`;
}

/** What `npm run operator` says. */
export const operatorTexts = {
  usage: [
    'Uso: npm run operator -- list',
    '     npm run operator -- create <correo>',
    '     npm run operator -- reset <correo>',
  ].join('\n'),
  fullName: 'Operador de la plataforma',
  byCommand: 'Orden en el servidor',
  noPlatform: 'La base de datos está vacía: arranque antes el servidor.',
  noEmail: (typed: string) => `«${typed}» no es un correo: escríbalo entero, como jefa@ejemplo.es.`,
  taken: (email: string) => `${email} ya es de un operador: para darle otra contraseña use reset.`,
  unknown: (email: string) =>
    `Ningún operador tiene el correo ${email}: mire cuáles hay con list, o créelo con create.`,
  created: (email: string) => `Operador creado: ${email}.`,
  wasReset: (email: string) => `La contraseña y las sesiones de ${email} ya no valen.`,
  link: (link: string) => `Para elegir contraseña (una vez, en los próximos 7 días): ${link}`,
  states: {
    ready: 'con contraseña',
    unset: 'sin contraseña todavía',
    locked: 'bloqueado',
    inactive: 'desactivado',
  },
  lastSignIn: (moment: string) => `último acceso ${moment}`,
  neverSignedIn: 'no ha entrado nunca',
};
