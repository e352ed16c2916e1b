import { widgetTexts } from '@jornada/texts/es/widgets';
import { VisuallyHidden } from '@mantine/core';

/** Tells those who do not see the skeletons that something is on its way. */
export function LoadStatus({ isLoading }: { isLoading: boolean }) {
  return <VisuallyHidden role="status">{isLoading ? widgetTexts.loading : ''}</VisuallyHidden>;
}
