/** Rewrites `docs/api.json`, to which the description of what keys open is compared until the next release. */
import { writeFileSync } from 'node:fs';
import { describePublished } from '../reference/published-api.ts';

const file = new URL('../../../../docs/api.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(await describePublished(), null, 1)}\n`);
