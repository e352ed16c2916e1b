import { widgetTexts } from '@jornada/texts/widgets';
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { LinesShape } from '../../../shared/feedback/lines-shape.tsx';

/** Where the filters, the sums and the days will be, until it is known what waits above them. */
export function HistoryShape() {
  return (
    <>
      <VisuallyHidden role="status">{widgetTexts.loading}</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        <Skeleton height={36} maw={420} />
        <Skeleton height={92} radius="lg" />
        <DaysShape />
      </Stack>
    </>
  );
}

/** The same element each time, which React does not go through again. */
const daysShape = <LinesShape lines={12} height={52} widths={['6em', '260px', '4em']} />;

/** Where the days of a period will be. */
export const DaysShape = () => daysShape;
