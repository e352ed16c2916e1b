import { Card } from '@mantine/core';
import classes from './lines-shape.module.css';

interface LinesShapeProps {
  readonly lines: number;
  /** Of one of them, in pixels. */
  readonly height: number;
  /** CSS widths of what each shows, in its order; what does not fit becomes narrower. */
  readonly widths: readonly string[];
}

/** Where the lines of a list or of a table will be: plain elements, since a slow telephone draws it before all else. */
export function LinesShape({ lines, height, widths }: LinesShapeProps) {
  return (
    <Card padding={0} aria-hidden>
      <div className={classes.lines}>
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <div key={line} className={classes.line} style={{ height }}>
            {widths.map((width) => (
              <div key={width} className={classes.bone} style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}
