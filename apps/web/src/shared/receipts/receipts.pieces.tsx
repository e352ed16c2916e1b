import type { Pieces } from '../../testing/pieces/piece.ts';
import { ReceiptBody } from './receipt-body.tsx';

export const pieces: Pieces = {
  'ReceiptBody, with its QrCode': (
    <ReceiptBody
      receipt={{ statement: '["jornada receipt",1,"Ana"]', signature: 'c2lnbmF0dXJl' }}
      help="Guárdalo: demuestra tu fichaje."
      fileName="resguardo.json"
    />
  ),
};
