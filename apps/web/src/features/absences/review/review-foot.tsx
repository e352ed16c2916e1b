import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { widgetTexts } from '@jornada/texts/widgets';
import { Button, Group } from '@mantine/core';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import type { AbsenceDecision } from './review.data.ts';

const texts = absenceReviewTexts.review;

interface ReviewFootProps {
  isPending: boolean;
  /** The decision that is being sent; null for none. */
  deciding: AbsenceDecision | null;
  onDecide: (isApproved: boolean) => void;
  onClose: () => void;
}

/** The buttons of a review. */
export function ReviewFoot({ isPending, deciding, onDecide, onClose }: ReviewFootProps) {
  if (!isPending)
    return (
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {widgetTexts.dialog.close}
        </Button>
      </Group>
    );
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="subtle" onClick={onClose}>
        {widgetTexts.dialog.cancel}
      </Button>
      <SteadyButton
        variant="default"
        isBusy={deciding?.isApproved === false}
        isBlocked={deciding?.isApproved === true}
        onClick={() => onDecide(false)}
      >
        {texts.reject}
      </SteadyButton>
      <SteadyButton
        isBusy={deciding?.isApproved === true}
        isBlocked={deciding?.isApproved === false}
        onClick={() => onDecide(true)}
      >
        {texts.approve}
      </SteadyButton>
    </Group>
  );
}
