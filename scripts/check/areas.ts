import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { inRepository } from '../root.ts';
import type { Outcome } from './task.ts';

/** The names of the folders in which each part of the program keeps its areas. */
export interface AreaFolders {
  api: readonly string[];
  contract: readonly string[];
  web: readonly string[];
}

/** Endpoints of no area: whether the server is well. */
const WITHOUT_FEATURE = ['platform'];

/** Proves that what the API calls an area, contract and web application call by the same name. */
export async function checkAreas(): Promise<Outcome> {
  const folders = {
    api: foldersIn('apps/api/src/features'),
    contract: foldersIn('packages/contract/src'),
    web: foldersIn('apps/web/src/features'),
  };
  const complaints = complaintsAboutAreas(folders);
  return { ok: complaints.length === 0, note: `${folders.api.length} areas`, complaints };
}

/** The folders of contract and web application that are named as no area of the API is, a line each. */
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

/** The folders that hold some source: git keeps no others, and forgets to remove those that became empty. */
function foldersIn(path: string): string[] {
  const files = globSync('*/**/*.{ts,tsx}', { cwd: inRepository(path) });
  return [...new Set(files.map((file) => file.split(sep)[0] ?? ''))].sort();
}
