import { Card, Skeleton, Stack } from '@mantine/core';

interface FormShapeProps {
  fields: number;
  /** As wide as the form will be at most, in pixels. */
  maw?: number;
}

/** Where a form will be, until its values are loaded. */
export function FormShape({ fields, maw }: FormShapeProps) {
  return (
    <Card padding="lg" aria-hidden {...(maw !== undefined && { maw })}>
      <Stack gap="lg">
        {Array.from({ length: fields }, (_, place) => place).map((place) => (
          <Stack key={place} gap={6}>
            <Skeleton height={14} width="9em" />
            <Skeleton height={36} />
          </Stack>
        ))}
        <Skeleton height={36} width="9em" />
      </Stack>
    </Card>
  );
}
