import { hash } from 'node:crypto';

/** A digest of the rows in a COPY text that does not depend on their order. */
export interface RowDigest {
  take(chunk: Buffer): void;
  /** In hexadecimal, at the end of the text. */
  told(): string;
}

const lineFeed = 0x0a;
const lanes = 4;

/**
 * Adds up the SHA-256 of every row, as four sums modulo 2^64. The order of rows in a table is not significant: PostgreSQL puts a row
 * wherever there is room. Missing, altered or doubled rows change the sums.
 */
export function rowDigest(): RowDigest {
  const sums = new BigUint64Array(lanes);
  // COPY escapes line feeds within values, so each one ends a row.
  let unfinished: Buffer[] = [];
  const add = (row: Buffer) => {
    const digest = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < lanes; lane += 1)
      sums[lane] = (sums[lane] ?? 0n) + digest.readBigUInt64BE(lane * 8);
  };
  return {
    take: (chunk) => {
      let start = 0;
      for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
        const rest = chunk.subarray(start, end);
        add(unfinished.length === 0 ? rest : Buffer.concat([...unfinished, rest]));
        unfinished = [];
        start = end + 1;
      }
      if (start < chunk.length) unfinished.push(chunk.subarray(start));
    },
    told: () => {
      if (unfinished.length > 0) add(Buffer.concat(unfinished));
      unfinished = [];
      return [...sums].map((sum) => sum.toString(16).padStart(16, '0')).join('');
    },
  };
}
