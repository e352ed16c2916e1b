/** The second step of a sign-in, and the profile's card of the second factor. */
export const secondStepTexts = {
  app: 'Código de tu aplicación',
  appHelp: 'Los seis números que muestra ahora para Jornada.',
  recovery: 'Código de recuperación',
  recoveryHelp: 'Uno de los diez que guardaste. Cada uno sirve una sola vez.',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar el código de la aplicación',
  submit: 'Entrar',
  back: 'Volver',
  wrongRecovery: 'El código no es correcto o ya se ha usado. Prueba con otro.',
  codesLeft: (left: number) => {
    if (left === 0) return 'No te quedan códigos de recuperación. Pide otros en tu perfil.';
    if (left === 1) return 'Te queda 1 código de recuperación. Pide otros en tu perfil.';
    return `Te quedan ${left} códigos de recuperación.`;
  },
};

export const secondFactorTexts = {
  title: 'Verificación en dos pasos',
  loadFailed: 'No se pudo cargar la verificación en dos pasos.',
  offHelp:
    'Además de la contraseña, al entrar se pide tu llave de acceso o un código de una aplicación. Quien consiga tu contraseña no podrá entrar con ella. Para fichar no cambia nada.',
  switchOn: 'Añadir aplicación',
  switchOnFailed: 'No se pudo empezar la configuración.',
  on: (date: string) => `Activada desde el ${date}.`,
  codesLeft: (left: number) => {
    if (left === 0) return 'No te queda ningún código de recuperación.';
    return left === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${left} códigos de recuperación.`;
  },
  renew: 'Nuevos códigos',
  switchOff: 'Desactivar todo',

  setUp: {
    title: 'Añadir una aplicación de códigos',
    scan: 'Escanea este código con una aplicación de códigos de tu teléfono (Google Authenticator, Microsoft Authenticator, 2FAS…).',
    qr: 'Código QR con la clave para tu aplicación',
    secret: '¿No puedes escanearlo? Escribe o copia esta clave en la aplicación',
    copy: 'Copiar la clave',
    copied: 'Copiada',
    openApp: '¿La aplicación está en este teléfono? Ábrela con la clave',
    code: 'Código de la aplicación',
    codeHelp: 'Los seis números que muestra para Jornada.',
    submit: 'Comprobar y activar',
    failed: 'No se pudo comprobar el código.',
    done: 'Aplicación de códigos añadida',
  },
  codes: {
    title: 'Códigos de recuperación',
    help: 'Si pierdes el teléfono o la llave, cada uno de estos códigos te deja entrar una vez. No se vuelven a mostrar: guárdalos donde no dependan del teléfono.',
    list: 'Tus diez códigos de recuperación',
    copy: 'Copiar',
    copied: 'Copiados',
    copyFailed: 'El navegador no deja copiar. Descárgalos o escríbelos.',
    download: 'Descargar',
    print: 'Imprimir',
    kept: 'Los he guardado',
    finish: 'Terminar',
    fileName: 'jornada-codigos-de-recuperacion.txt',
    fileHead: 'Códigos de recuperación de Jornada. Cada uno sirve una sola vez.',
  },
  renewal: {
    title: 'Nuevos códigos de recuperación',
    question: 'Recibirás diez códigos nuevos, y los de antes dejarán de servir.',
    confirm: 'Crear códigos',
    failed: 'No se pudieron crear los códigos.',
  },
  off: {
    title: 'Desactivar la verificación en dos pasos',
    question:
      'Para entrar bastará tu contraseña. Tus llaves de acceso, tu aplicación y los códigos de recuperación dejarán de servir.',
    confirm: 'Desactivar',
    failed: 'No se pudo desactivar.',
    done: 'Verificación en dos pasos desactivada',
  },
};
