import { Card, Group, Skeleton } from '@mantine/core';

interface LinesShapeProps {
  readonly lines: number;
  /** Of one of them, in pixels. */
  readonly height: number;
  /** CSS widths of what each shows, in its order; what does not fit becomes narrower. */
  readonly widths: readonly string[];
}

/** Where the lines of a list or of a table will be. */
export function LinesShape({ lines, height, widths }: LinesShapeProps) {
  return (
    <Card padding={0} aria-hidden>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Group key={line} h={height} px="md" wrap="nowrap" justify="space-between">
          {widths.map((width) => (
            <Skeleton key={width} height={16} width={width} />
          ))}
        </Group>
      ))}
    </Card>
  );
}
