import { ownAuthority, type Scene, stampsFor } from './scene.ts';
import type { Line, Tampering } from './tampering.ts';

const withLine = (lines: Line[], type: string, fields: object) => {
  const place = lines.findIndex((line) => line.type === type);
  return lines.map((line, index) => (index === place ? { ...line, ...fields } : line));
};
const placeOf = (lines: Line[], type: string) => lines.findIndex((line) => line.type === type);

/** Lines of the file itself are changed. */
export const changedFiles: readonly Tampering[] = [
  {
    name: 'changes the number of people in the last line',
    file: (lines) => withLine(lines, 'footer', { employees: 9 }),
  },
  {
    name: 'changes the number of entries in the last line',
    file: (lines) => withLine(lines, 'footer', { entries: 1 }),
  },
  {
    name: 'changes the length that a record says it has',
    file: (lines) => withLine(lines, 'ledger-end', { length: 1 }),
  },
  {
    name: 'changes the last hash that a record says it has',
    file: (lines) => withLine(lines, 'ledger-end', { head: '00' }),
  },
  { name: 'cuts the file off', file: (lines) => lines.slice(0, -1) },
  { name: 'cuts the file off within a line', text: (text) => text.slice(0, -9) },
  { name: 'adds a line behind the last', file: (lines) => [...lines, ...lines.slice(-1)] },
  {
    name: 'adds a line of a kind that there is not',
    file: (lines) => lines.toSpliced(1, 0, { type: 'nota', text: 'hola' }),
  },
  { name: 'takes the first line away', file: (lines) => lines.slice(1) },
  { name: 'puts a key behind people', file: (lines) => lines.toSpliced(-1, 0, ...lines.slice(1, 2)) },
  {
    name: 'puts somebody in twice',
    file: (lines) => {
      const [from, to] = [placeOf(lines, 'employee'), placeOf(lines, 'ledger-end')];
      return lines.toSpliced(to + 1, 0, ...lines.slice(from, to + 1));
    },
  },
  { name: 'names a version that there is not', file: (lines) => withLine(lines, 'header', { version: 99 }) },
  {
    name: 'calls a full export one of a period',
    file: (lines) => withLine(lines, 'header', { disclosed: { from: '2026-03-01', to: '2026-03-31' } }),
  },
  { name: 'puts something there that is no JSON', text: (text) => text.replace('\n', '\n{\n') },
];

const relabelled = (lines: Line[], version: number, without: readonly string[], fields: object = {}) =>
  withLine(lines, 'header', { version, ...fields }).filter(({ type }) => !without.includes(type));
const proofs = ['key', 'root', 'timestamp', 'reading', 'removal', 'statement'];

/** A full export is written as a kind that proves less. */
export const relabelledFiles: readonly Tampering[] = [
  {
    name: 'writes a full export as one of version 3, with all that it proves',
    file: (lines) => relabelled(lines, 3, ['timestamp', 'reading', 'removal', 'statement']),
  },
  { name: 'writes a full export as one of version 2', file: (lines) => relabelled(lines, 2, proofs) },
];

/** What no hash covers. */
export const uncoveredFields: readonly Tampering[] = [
  {
    name: 'changes the name of the company',
    file: (lines) => withLine(lines, 'header', { tenant: { ...(lines[0]?.tenant as object), name: 'Otra' } }),
  },
  {
    name: 'changes until when the record must be kept',
    file: (lines) => withLine(lines, 'header', { keepUntil: '2027-01-01' }),
  },
];

const stamps = ({ record }: Scene) => record.stamps;

/** Time-stamps are changed. Where there are none, there is nothing to change, and nothing to find. */
export const changedStamps: readonly Tampering[] = [
  {
    name: 'gives a closing the time-stamp of another',
    change: (scene) => void Object.assign(stamps(scene)[1] ?? {}, { token: stamps(scene)[0]?.token }),
  },
  {
    name: 'gives a time-stamp to a closing that there is not',
    change: (scene) => {
      const last = stamps(scene).at(-1);
      if (last) stamps(scene).push({ ...last, root: 99 });
    },
  },
  {
    name: 'puts something there that is no time-stamp',
    change: (scene) => void Object.assign(stamps(scene)[0] ?? {}, { token: 'aG9sYQ==' }),
  },
  {
    name: 'puts a time-stamp of an authority of their own there',
    isOfStamps: true,
    change: (scene) => {
      if (stamps(scene).length > 0) scene.record.stamps = stampsFor(scene.record, ownAuthority, 60_000);
    },
  },
  {
    name: 'puts a time-stamp there that is older than its closing',
    isOfStamps: true,
    change: (scene) => {
      if (stamps(scene).length > 0)
        scene.record.stamps = stampsFor(scene.record, scene.authority, -3_600_000);
    },
  },
  {
    name: 'takes all time-stamps away',
    change: ({ record }) => {
      record.stamps = [];
    },
  },
];

const signatureOf = (lines: Line[], type: string, change: (signature: string) => string) =>
  withLine(lines, type, { signature: change(String(lines.find((line) => line.type === type)?.signature)) });
/** Another text of the same bytes: the last character of a signature carries two bits, and four that mean nothing. */
const otherBits = (signature: string) =>
  signature.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1));

/** What is the same to one program and something else, or nothing, to the next. */
export const ambiguousFiles: readonly Tampering[] = [
  {
    name: 'puts junk behind the signature of a closing',
    file: (lines) => signatureOf(lines, 'root', (signature) => `${signature}==`),
  },
  {
    name: 'puts junk into the signature of a key',
    file: (lines) =>
      signatureOf(lines, 'key', (signature) => `${signature.slice(0, 9)}\n${signature.slice(9)}`),
  },
  {
    name: 'writes the signature of a closing with other letters for the same bytes',
    file: (lines) => signatureOf(lines, 'root', otherBits),
  },
  {
    name: 'puts junk behind a time-stamp',
    change: (scene) => {
      const [stamp] = stamps(scene);
      Object.assign(stamp ?? {}, { token: `${stamp?.token}\n` });
    },
  },
  {
    name: 'gives a line a field twice, with another value',
    text: (text) => text.replace('{"type":"employee"', '{"type":"employee","fullName":"Otra persona"'),
  },
  {
    name: 'gives a line a field that it does not know',
    file: (lines) => withLine(lines, 'employee', { note: 'Otra persona' }),
  },
  {
    name: 'writes a line in another way',
    text: (text) => text.replace('{"type":"employee"', '{ "type": "employee"'),
  },
];
