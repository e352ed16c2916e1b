/** Where Mantine keeps what was chosen on this device. */
const storageKey = 'mantine-color-scheme-value';

/** Gives the page the colours in which the application will be drawn: the chosen ones, else those of the system. */
export function takeColorScheme(): void {
  const chosen = localStorage.getItem(storageKey);
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}
