import { readFileSync } from 'node:fs';
import { inRepository } from '../root.ts';
import type { Outcome } from './task.ts';

/** Checks that the newest section of the changelog is about the version in `package.json`. */
export async function checkChangelog(): Promise<Outcome> {
  const read = (file: string) => readFileSync(inRepository(file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const { version: locked } = JSON.parse(read('package-lock.json')) as { version: string };
  const complaints = complaintsAboutVersion({ changelog: read('CHANGELOG.md'), version, locked });
  return { ok: complaints.length === 0, note: version, complaints };
}

export function complaintsAboutVersion({
  changelog,
  version,
  locked,
}: {
  changelog: string;
  version: string;
  locked: string;
}): string[] {
  const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  const numbers = headings.map((heading) => /^\d+\.\d+\.\d+(?= |$)/.exec(heading)?.[0]);
  const [newest] = numbers;
  return [
    ...(newest === version
      ? []
      : [`CHANGELOG.md begins with ${newest ?? 'no version'}, package.json says ${version}`]),
    ...(locked === version ? [] : [`package-lock.json says ${locked}, package.json ${version}`]),
    ...headings
      .filter((_, at) => numbers[at] === undefined)
      .map((heading) => `CHANGELOG.md: «${heading}» names no version`),
    ...numbers.flatMap((number, at) => {
      const next = numbers[at + 1];
      const isBelow = number === undefined || next === undefined || isLater(number, next);
      return isBelow ? [] : [`CHANGELOG.md: ${number} stands above ${next}, which is not before it`];
    }),
  ];
}

function isLater(number: string, than: string): boolean {
  const [one, other] = [number, than].map((text) => text.split('.').map(Number));
  const at = one?.findIndex((part, index) => part !== other?.[index]) ?? -1;
  return at >= 0 && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}
