/** What some browsers tell of the device; TypeScript knows neither. */
interface Battery {
  readonly level: number;
  readonly charging: boolean;
}
declare global {
  interface Navigator {
    readonly getBattery?: () => Promise<Battery>;
    readonly connection?: { readonly effectiveType?: string };
  }
}

/** Null where the browser does not tell. */
export async function batteryNow() {
  const battery = await navigator.getBattery?.().catch(() => null);
  return {
    batteryPercent: battery ? Math.round(battery.level * 100) : null,
    isCharging: battery?.charging ?? null,
  };
}
