export const passkeyTexts = {
  /** Why the browser made or used no key. */
  failures: {
    cancelled: 'No se ha usado ninguna llave de acceso. Inténtalo otra vez cuando quieras.',
    unsupported:
      'Este navegador no admite llaves de acceso. Prueba con otro o actualízalo; mientras tanto, usa tu contraseña.',
    otherAddress:
      'Las llaves de acceso no funcionan en esta dirección. Abre Jornada en la dirección que aparece en sus correos.',
    noVerification:
      'Este dispositivo no puede comprobar que eres tú con huella, cara o PIN. Configúralo o usa otro dispositivo.',
    alreadyThere: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    other: 'El navegador no pudo usar la llave de acceso. Inténtalo otra vez.',
  },
  step: {
    use: 'Usar mi llave de acceso',
    help: 'Tu dispositivo te pedirá la huella, la cara o el PIN.',
    other: 'Usar la llave de acceso',
  },
  proof: {
    use: 'Usar mi llave de acceso',
    failed: 'No se pudo comprobar la llave de acceso',
  },
  card: {
    add: 'Añadir llave de acceso',
    addFailed: 'No se pudo añadir la llave de acceso.',
    added: 'Llave de acceso añadida',
    help: 'Con una llave de acceso entras con la huella, la cara o el PIN de tu dispositivo, sin escribir el email ni la contraseña.',
    list: 'Cómo confirmas que eres tú',
    application: 'Aplicación de códigos',
    since: (date: string) => `Desde el ${date}`,
    used: (moment: string) => `Usada por última vez: ${moment}`,
    unused: 'Sin usar todavía',
    rename: 'Renombrar',
    renameOf: (name: string) => `Renombrar: ${name}`,
    remove: 'Quitar',
    removeOf: (name: string) => `Quitar: ${name}`,
    full: 'Tienes diez llaves de acceso, que es el máximo. Quita una para añadir otra.',
  },
  renaming: {
    title: 'Renombrar la llave de acceso',
    name: 'Nombre',
    help: 'Para reconocerla: «Móvil», «Portátil de casa»…',
    confirm: 'Guardar',
    failed: 'No se pudo guardar el nombre.',
    done: 'Nombre guardado',
  },
  removal: {
    title: (name: string) => `Quitar «${name}»`,
    question: 'Ya no servirá para entrar en tu cuenta.',
    inDevice: 'Bórrala después también en tu dispositivo.',
    last: 'Es lo único que tienes: para entrar bastará tu contraseña, y los códigos de recuperación dejarán de servir.',
    confirm: 'Quitar',
    failed: 'No se pudo quitar.',
    done: 'Quitada',
  },
};
