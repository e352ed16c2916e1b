/** How operators take the second factor from the last administrator of a company, or from another operator, who lost it. */
export const factorResetTexts = {
  column: 'Dos pasos',
  on: 'Activada',
  off: 'Desactivada',
  waiting: (askedBy: string, askedAt: string, effectiveAt: string) =>
    `${askedBy} pidió quitarla el ${askedAt}. Desde el ${effectiveAt} bastará la contraseña.`,
  waitingOwn: 'Otra persona de la plataforma puede confirmarlo antes.',
  notLast: 'Hay más administradores: se la quita uno de ellos.',
  ask: 'Quitar la verificación',
  askOf: (name: string) => `Quitar la verificación en dos pasos de ${name}`,
  agree: 'Confirmar y quitar ya',
  agreeOf: (name: string) => `Quitar ahora la verificación en dos pasos de ${name}`,
  cancel: 'Cancelar la petición',
  cancelOf: (name: string) => `Cancelar la petición de quitar la verificación de ${name}`,
  askQuestion: (name: string) =>
    `Solo para quien ha perdido el teléfono y sus códigos de recuperación. Dentro de 24\u00a0horas ${name} podrá entrar solo con la contraseña; antes, si otra persona de la plataforma lo confirma. Se lo decimos por correo con el motivo, y si entra con un código se cancela.`,
  agreeQuestion: (name: string, askedBy: string) =>
    `${askedBy} lo pidió. Si lo confirmas, ${name} puede entrar desde ahora solo con la contraseña. Comprueba antes que es quien te lo pide.`,
  reason: 'Motivo',
  reasonHelp: 'Cómo has comprobado que es quien dice ser. Queda en el registro de actividad.',
  askConfirm: 'Pedir que se quite',
  asked: 'Pedido. Le hemos escrito un correo.',
  removed: 'Verificación en dos pasos quitada',
  cancelled: 'Petición cancelada',
  failed: 'No se pudo cambiar la verificación en dos pasos.',
  operators: 'Otros operadores',
  noOthers:
    'No hay más operadores. Si pierdes tu aplicación y tus códigos, quien administra el servidor te deja entrar de nuevo.',
  loadFailed: 'No se pudieron cargar los operadores.',
  disabled: 'Inactivo',
};
