import { sessionExpiredTexts as texts } from '@jornada/texts/session-end';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { hasKeptPunches } from '../shared/outbox/outbox.ts';
import { closeSession } from '../shared/session/session-store.ts';

/** The session is over: the only way on is through the sign-in screen. */
export function SessionExpiredDialog() {
  const navigate = useNavigate();
  const [hasKept] = useState(hasKeptPunches);
  const leave = async () => {
    localStorage.clear();
    await navigate({ to: '/login', replace: true });
    closeSession();
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={
        <Text span fw={650} size="lg">
          {texts.title}
        </Text>
      }
      centered
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text>{texts.text}</Text>
      {hasKept && <Text mt="xs">{texts.keptPunches}</Text>}
      <Group justify="flex-end" mt="lg">
        <Button onClick={leave} data-autofocus>
          {texts.leave}
        </Button>
      </Group>
    </Modal>
  );
}
