interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** «Chrome en Windows». */
export function deviceName({ browser, system }: Device): string {
  const program = browser ?? 'Navegador desconocido';
  return system === null ? program : `${program} en ${system}`;
}

const minutesOf = { hour: 60, day: 24 * 60 };

export const ownSessionsTexts = {
  title: 'Sesiones',
  help: 'Los dispositivos en los que tu cuenta está abierta. Si no reconoces alguno, cierra su sesión y cambia tu contraseña.',
  loadFailed: 'No se pudieron cargar tus sesiones',
  device: deviceName,
  current: 'Esta sesión',
  /** @param moment when it began, as people read it */
  since: (moment: string) => `Desde el ${moment}`,
  /** @param minutes since it was last used, whole ones */
  seen: (minutes: number) => {
    if (minutes < 1) return 'Última actividad: ahora mismo';
    if (minutes < minutesOf.hour) return `Última actividad: hace ${minutes} min`;
    if (minutes < minutesOf.day) return `Última actividad: hace ${Math.floor(minutes / minutesOf.hour)} h`;
    const days = Math.floor(minutes / minutesOf.day);
    return `Última actividad: hace ${days} ${days === 1 ? 'día' : 'días'}`;
  },
  end: 'Cerrar sesión',
  endOf: (device: string) => `Cerrar sesión de ${device}`,
  ended: 'Sesión cerrada',
  endOthers: 'Cerrar las demás sesiones',
  othersEnded: 'Las demás sesiones se han cerrado',
  failed: 'No se pudo cerrar la sesión',
};
