/** Measures the verifier's page with the record of a large company: CPU time of one core, with the page's own cryptography. */
import { existsSync, openAsBlob, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyFile } from '@jornada/verifier/src/verify-file.ts';
import { writeProvenExport } from './proven-export.ts';

const [people = '500', days = '1460', given] = process.argv.slice(2);
const file = given ?? path.join(tmpdir(), `jornada-export-${people}-${days}.jsonl.gz`);
const say = (line: string) => process.stdout.write(`${line}\n`);
if (!existsSync(file)) {
  const entries = await writeProvenExport(file, {
    people: Number(people),
    days: Number(days),
    isStamped: true,
  });
  say(`${file}: ${entries} entries, ${Math.round(statSync(file).size / 1e6)} MB`);
}
const before = process.cpuUsage();
const since = performance.now();
const copy = { record: await openAsBlob(file), seal: null };
const verdict = await verifyFile(copy, { evidence: [], trusted: [], earlier: [] }, () => {});
const { user, system } = process.cpuUsage(before);
const seconds = (microseconds: number) => (microseconds / 1e6).toFixed(1);
say(
  `${verdict.entries} entries, ${verdict.roots} closings, ${verdict.stamped.length} time-stamps, ${verdict.findings.length} findings: ` +
    `CPU ${seconds(user + system)} s (${seconds(user)} user), ${seconds((performance.now() - since) * 1000)} s by the clock, ` +
    `${Math.round(process.memoryUsage().rss / 1e6)} MB at the end`,
);
