/** The second factor of somebody's account, for whoever manages accounts. */
export const accountFactorTexts = {
  title: 'Verificación en dos pasos',
  on: 'Activada',
  onHelp: 'Para entrar hace falta, además de la contraseña, un código de la aplicación de su teléfono.',
  off: 'Desactivada',
  offHelp: 'Para entrar basta la contraseña. Cada persona la activa en su perfil.',
  ownHelp: 'La de tu propia cuenta se cambia en tu perfil.',
  loadFailed: 'No se pudo cargar la verificación en dos pasos.',
  ask: 'Quitar la verificación',
  askTitle: (name: string) => `Quitar la verificación en dos pasos de ${name}`,
  askQuestion: (name: string) =>
    `Solo para quien ha perdido el teléfono y sus códigos de recuperación. Dentro de 24\u00a0horas ${name} podrá entrar solo con la contraseña; antes, si otra persona de la administración lo confirma. Se lo decimos por correo, y si entra con un código se cancela.`,
  askConfirm: 'Pedir que se quite',
  asked: 'Pedido. Le hemos escrito un correo.',
  waiting: (askedBy: string, askedAt: string, effectiveAt: string) =>
    `${askedBy} pidió quitarla el ${askedAt}. Desde el ${effectiveAt} bastará la contraseña.`,
  waitingOwn: 'Otra persona de la administración puede confirmarlo antes.',
  agree: 'Confirmar y quitar ya',
  agreeTitle: (name: string) => `Quitar ahora la verificación en dos pasos de ${name}`,
  agreeQuestion: (name: string, askedBy: string) =>
    `${askedBy} lo pidió. Si lo confirmas, ${name} puede entrar desde ahora solo con la contraseña. Comprueba antes que es quien te lo pide.`,
  removed: 'Verificación en dos pasos quitada',
  cancel: 'Cancelar la petición',
  cancelled: 'Petición cancelada',
  failed: 'No se pudo cambiar la verificación en dos pasos.',
};
