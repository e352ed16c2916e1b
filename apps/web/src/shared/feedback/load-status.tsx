import { widgetTexts } from '@jornada/texts/widgets';
import { VisuallyHidden } from '@mantine/core';

/** Tells screen readers that something is loading, as the skeletons do visually. */
export function LoadStatus({ isLoading }: { isLoading: boolean }) {
  return <VisuallyHidden role="status">{isLoading ? widgetTexts.loading : ''}</VisuallyHidden>;
}
