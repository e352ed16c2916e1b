import { agreeing, counted } from './counted.ts';

/** The question to whoever signs out with punches that wait. */
export const signOutTexts = {
  title: 'Hay fichajes sin enviar',
  question: (count: number) =>
    `Tienes ${counted(count, 'fichaje que todavía no se ha enviado', 'fichajes que todavía no se han enviado')}. Si sales, ${agreeing(count, 'se conserva en este dispositivo, pero no se enviará', 'se conservan en este dispositivo, pero no se enviarán')} hasta que vuelvas a entrar en él con tu cuenta.`,
  confirm: 'Salir de todos modos',
};

/** The session is over, also while punches wait. */
export const sessionExpiredTexts = {
  title: 'Sesión Expirada',
  text: 'Tu sesión ha expirado. Inicia sesión de nuevo para continuar.',
  keptPunches:
    'Tus fichajes sin enviar se conservan en este dispositivo y se enviarán cuando vuelvas a entrar con tu cuenta.',
  leave: 'Ir al inicio de sesión',
};
