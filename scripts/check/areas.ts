import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { inRepository } from '../root.ts';
import type { Outcome } from './task.ts';

/** The names of the areas' folders in each part of the program. */
export interface AreaFolders {
  api: readonly string[];
  contract: readonly string[];
  web: readonly string[];
}

/** Endpoints of no area: health checks. */
const WITHOUT_FEATURE = ['platform'];

/** Checks that contract and web application name areas as the API does. */
export async function checkAreas(): Promise<Outcome> {
  const folders = {
    api: foldersIn('apps/api/src/features'),
    contract: foldersIn('packages/contract/src'),
    web: foldersIn('apps/web/src/features'),
  };
  const complaints = complaintsAboutAreas(folders);
  return { ok: complaints.length === 0, note: `${folders.api.length} areas`, complaints };
}

/** A line for each folder of contract or web application that is not the name of an area of the API. */
export function complaintsAboutAreas({ api, contract, web }: AreaFolders): string[] {
  const isKnown = (name: string) => api.includes(name);
  return [
    ...contract
      .filter((name) => !isKnown(name) && !WITHOUT_FEATURE.includes(name))
      .map((name) => `packages/contract/src/${name} is named as no area of the API is`),
    ...web
      .filter((name) => !isKnown(name))
      .map((name) => `apps/web/src/features/${name} is named as no area of the API is`),
  ];
}

/** Only folders with sources: git leaves empty folders behind. */
function foldersIn(path: string): string[] {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: inRepository(path) });
  return [...new Set(files.map((file) => file.split(sep)[0] ?? ''))].sort();
}
