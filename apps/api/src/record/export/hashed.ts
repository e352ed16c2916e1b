import { createHash } from 'node:crypto';

/** Passes the chunks of a stream on, and answers the SHA-256 of all of them, in hexadecimal, once. */
interface Hashed {
  readonly pass: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
  readonly sha256: () => string;
}

export function hashed(): Hashed {
  const hash = createHash('sha256');
  return {
    pass: async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    sha256: () => hash.digest('hex'),
  };
}
