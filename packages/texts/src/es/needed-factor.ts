/** A second factor that a role asks for: in the profile, on signing in, and the switch of a role. */
export const neededFactorTexts = {
  /** `moment` is a date and a time of day. */
  notice: (moment: string) => `Activa la verificación en dos pasos antes del ${moment}`,
  noticeHelp: 'Después habrá que hacerlo para poder entrar. Se tarda un par de minutos.',
  toCard: 'Activar en mi perfil',
  before: (moment: string) => `Tu cuenta la necesita por lo que permite. Actívala antes del ${moment}.`,
  isNeeded: 'Tu cuenta la necesita por lo que permite, así que no se puede desactivar.',

  reset: {
    waiting: (askedBy: string, effectiveAt: string) =>
      `${askedBy} ha pedido quitar tu verificación en dos pasos: se quitará el ${effectiveAt}. Si no lo has pedido, cancélalo.`,
    cancel: 'No quitarla',
    cancelled: 'Petición cancelada. La verificación sigue activada.',
    failed: 'No se pudo cancelar.',
  },

  setUp: {
    help: 'Tu cuenta necesita la verificación en dos pasos por lo que permite. Para entrar, actívala ahora: se tarda un par de minutos.',
    failed: 'No se pudo empezar la configuración.',
    again: 'Empezar otra vez',
    passkey: 'Usar una llave de acceso',
    passkeyHelp: 'En lugar de la aplicación: con la huella, la cara o el PIN de tu dispositivo.',
    back: 'Volver',
  },

  role: {
    column: 'Dos pasos',
    label: 'Exigir',
    of: (role: string) => `Exigir la verificación en dos pasos a ${role}`,
    help: 'A quien tenga un rol que exige la verificación en dos pasos se le pide activarla en siete días. A quien solo ficha no se le pide.',
    never: 'No se pide',
    switchedOn: (role: string) => `${role}: se exige la verificación en dos pasos.`,
    switchedOff: (role: string) => `${role}: ya no se exige la verificación en dos pasos.`,
    failed: 'No se pudo cambiar.',
  },
};
