import { describe, expect, test } from 'vitest';
import { rowDigest } from './row-digest.ts';

function digestOf(...chunks: string[]): string {
  const digest = rowDigest();
  for (const chunk of chunks) digest.take(Buffer.from(chunk));
  return digest.told();
}
const usual = digestOf('1\tuno\n2\tdos\n3\ttres\n');

describe('a digest of rows', () => {
  test.each([
    { what: 'in another order', chunks: ['3\ttres\n1\tuno\n2\tdos\n'] },
    { what: 'in other pieces', chunks: ['1\tu', 'n', 'o\n2\tdos', '\n', '3\ttres\n'] },
  ])('is the same for the same rows $what', ({ chunks }) => {
    expect(digestOf(...chunks)).toBe(usual);
  });

  test.each([
    { what: 'a row is missing', text: '1\tuno\n2\tdos\n' },
    { what: 'a row is there twice', text: '1\tuno\n2\tdos\n3\ttres\n3\ttres\n' },
    { what: 'one row has the place of another', text: '1\tuno\n1\tuno\n3\ttres\n' },
    { what: 'a value changed', text: '1\tuno\n2\tdós\n3\ttres\n' },
    { what: 'values changed places between rows', text: '1\tdos\n2\tuno\n3\ttres\n' },
    { what: 'the end of a row moved', text: '1\tuno\n2\tdo\ns3\ttres\n' },
    { what: 'there is an empty row more', text: '1\tuno\n2\tdos\n3\ttres\n\n' },
    { what: 'there is nothing', text: '' },
  ])('is another when $what', ({ text }) => {
    expect(digestOf(text)).not.toBe(usual);
  });

  test('has the width of a SHA-256', () => {
    expect(usual).toMatch(/^[0-9a-f]{64}$/);
    expect(digestOf()).toBe('0'.repeat(64));
  });

  test('counts a row whose end is missing', () => {
    expect(digestOf('1\tuno\n2\td')).not.toBe(digestOf('1\tuno\n'));
  });
});
