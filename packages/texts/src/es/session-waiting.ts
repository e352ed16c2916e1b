/** While the session is looked for. */
export const sessionWaitingTexts = {
  initializing: 'Inicializando...',
  verifyingAuthentication: 'Verificando autenticación...',
  verifyingPermissions: 'Verificando permisos...',
  unreachable: 'No hemos podido comprobar tu sesión.',
  retry: 'Reintentar',
};
