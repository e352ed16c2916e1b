import qrcode from 'qrcode-generator';
import classes from './qr-code.module.css';

/** A QR code needs an empty margin of four squares. */
const margin = 4;

/** A text as a QR code, always dark on light, as readers expect. @param label what it is, for whoever does not see it */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'L');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, place) => place);
  const squares = places.flatMap((row) =>
    places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  );
  const size = count + 2 * margin;
  return (
    <svg
      className={classes.code}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
