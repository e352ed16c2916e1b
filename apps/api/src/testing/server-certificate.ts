import { generateKeyPairSync, sign } from 'node:crypto';
import { bits, der, integer, moment, octets, oid, sequence, set, text } from './der.ts';

/** A key and a certificate that vouches for itself, in PEM, of a server called `localhost`. */
export interface ServerCertificate {
  readonly key: string;
  readonly certificate: string;
}

const ecdsa = sequence(oid('1.2.840.10045.4.3.2'));
const validFrom = new Date('2020-01-01T00:00:00Z');
const validTo = new Date('2126-01-01T00:00:00Z');

/** Makes them for receivers that tests start. */
export function makeServerCertificate(): ServerCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('2.5.4.3'), text('localhost'))));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    ...[der(0xa0, integer('02')), integer('01'), ecdsa, name],
    ...[sequence(moment(validFrom), moment(validTo)), name],
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(sequence(oid('2.5.29.17'), octets(names)))),
  );
  const certificate = sequence(body, ecdsa, bits(sign('sha256', body, privateKey)));
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}
