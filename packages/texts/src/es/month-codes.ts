/** The codes with which people without an e-mail open their closed months. */
export const monthCodeTexts = {
  withoutEmail: 'Sin email: entrégale el resumen',
  open: 'Código QR',
  openOf: (named: string) => `Código QR de ${named}`,
  title: (month: string, name: string) => `Resumen de ${month} de ${name}`,
  help: 'Con el código, esta persona abre el resumen en cualquier móvil, sin entrar en la aplicación: lo ve, lo descarga y dice si está de acuerdo. Vale 90 días. Entrégaselo solo a ella: quien lo tenga ve el resumen y puede responder en su nombre.',
  loading: 'Cargando…',
  loadFailed: 'No se pudo cargar el estado del código.',
  standing: (by: string, on: string, until: string) =>
    `Hay un código en vigor: lo creó ${by} el ${on} y vale hasta el ${until}. No se puede volver a ver; si creas otro, deja de valer.`,
  wasRevoked: (on: string) => `El último código se revocó el ${on}.`,
  wasOver: (on: string) => `El último código dejó de valer el ${on}.`,
  make: 'Crear el código',
  makeAnother: 'Crear otro código',
  makeFailed: 'No se pudo crear el código.',
  madeHelp: (name: string) =>
    `Imprímelo, o deja que ${name} lo lea con la cámara de su móvil. Al cerrar esta ventana no se puede volver a ver.`,
  picture: (named: string) => `Código QR: ${named}`,
  until: (on: string) => `Vale hasta el ${on}.`,
  address: 'Dirección',
  print: 'Imprimir',
  printed:
    'Lee el código con la cámara de tu móvil, o escribe la dirección, para ver tu resumen y decir si estás de acuerdo. Es solo para ti.',
  revoke: 'Revocar',
  revoked: 'Código revocado: ya no abre el resumen.',
  revokeFailed: 'No se pudo revocar el código.',
  close: 'Cerrar',
  page: {
    title: 'Tu resumen del mes',
    missing: 'A esta dirección le falta el código. Vuelve a leerlo, o escribe la dirección entera.',
    invalid:
      'Este código no vale: ha caducado, se ha revocado o se creó otro después. Pide uno nuevo en tu empresa.',
    loading: 'Abriendo tu resumen…',
    of: (name: string, company: string) => `${name}, en ${company}.`,
    code: (code: string) => `Código ${code}`,
    download: 'Descargar el resumen (PDF)',
    punchReceipts: 'Resguardos de tus fichajes',
    punchReceiptsHelp:
      'Con cada resguardo pruebas que un fichaje tuyo quedó registrado, y cuándo. El verificador los lee sin conexión.',
    punchReceiptsFailed: 'No se pudieron descargar los resguardos.',
    punchReceiptsFile: (month: string) => `resguardos-${month}.jsonl`,
    receipt: 'Recibo de tu respuesta',
    receiptHelp: 'Guárdalo o hazle una foto: con él puedes probar más adelante qué respondiste y cuándo.',
    receiptFile: (month: string) => `recibo-respuesta-${month}.json`,
  },
};
