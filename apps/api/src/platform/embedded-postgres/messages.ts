export const messages = {
  noWindows: 'En Windows no hay PostgreSQL incrustado: indique uno propio con DATABASE_URL.',
  noBinaries: (platform: string) =>
    `No hay PostgreSQL incrustado para ${platform}: ejecute «npm install», o indique uno propio con DATABASE_URL.`,
  cannotRun: (directory: string) =>
    `El PostgreSQL incrustado de «${directory}» no funciona en este sistema: indique uno propio con DATABASE_URL.`,
  cannotLink: (directory: string) =>
    `Faltan enlaces en «${directory}» y no se pueden crear: ejecute «npm install» con permiso de escritura.`,
  noAccount:
    'PostgreSQL no admite ejecutarse como root y no se ha podido crear una cuenta: ejecute «useradd --system jornada».',
  cannotBecome: (account: string) =>
    `No se puede ejecutar PostgreSQL con la cuenta «${account}»: arranque con un usuario que no sea root.`,
  ownedByOther: (directory: string) =>
    `La base de datos «${directory}» es de otro usuario: arranque con ese usuario, o elija otra carpeta con DATA_DIR.`,
  notWritable: (directory: string) =>
    `No se puede escribir en «${directory}»: dé permiso a esta cuenta, o elija otra carpeta con DATA_DIR.`,
  danglingLink: (link: string, target: string) =>
    `«${link}» apunta a «${target}», que no existe: recupere esa carpeta, o borre el enlace para empezar de cero.`,
  notACluster: (directory: string) =>
    `«${directory}» no está vacía y no es una base de datos: muévala, o elija otra carpeta con DATA_DIR.`,
  otherMajor: (directory: string, found: string, ours: string) =>
    `«${directory}» es de PostgreSQL ${found} y este programa trae el ${ours}: ` +
    `copie los datos con pg_dump desde la versión anterior, o indique un PostgreSQL ${found} con DATABASE_URL.`,
  unreachable: (directory: string, account: string) =>
    `La cuenta «${account}», que ejecuta PostgreSQL, no puede entrar en «${directory}»: ` +
    'dele permiso de paso (chmod o+x) en todas las carpetas de esa ruta.',
  staged: (places: string[], account: string) =>
    `PostgreSQL se ejecuta con la cuenta «${account}», que no llega a esta carpeta: usa ${places.join(' y ')}.`,
  setAside: (directory: string) =>
    `Había una base de datos anterior de esta misma carpeta; se conserva en ${directory}.`,
  cannotStage: (directory: string) =>
    `No se puede escribir en «${directory}», donde debe ir PostgreSQL: arranque con un usuario que no sea root.`,
  initialiseFailed: (reason: string | undefined, logFile: string) =>
    `No se ha podido crear la base de datos${reason ? ` (${reason})` : ''}; el detalle está en «${logFile}».`,
  startFailed: (reason: string | undefined, logFile: string) =>
    `PostgreSQL no ha podido arrancar${reason ? ` (${reason})` : ''}; el detalle está en «${logFile}».`,
  slowStart: (logFile: string) =>
    `PostgreSQL está recuperando la base de datos; puede tardar. Su registro es «${logFile}».`,
  orphanStopped: 'La base de datos seguía en marcha de una ejecución anterior; se ha detenido limpiamente.',
  orphanStuck: (pid: number) =>
    `La base de datos de una ejecución anterior sigue en marcha y no se detiene: termine el proceso ${pid}.`,
  died: (logFile: string) => `PostgreSQL se ha detenido por su cuenta; el motivo está en «${logFile}».`,
  socketTaken: (directory: string) =>
    `«${directory}» existe y es de otro usuario: bórrela, o indique otra carpeta temporal con TMPDIR.`,
};
