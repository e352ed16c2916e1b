import { shellTexts } from '@jornada/texts/shell';
import { Center, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';

/** A pause that says what is being waited for. */
export function Waiting({ text, isWholePage = false }: { text: string; isWholePage?: boolean }) {
  return (
    <Center component={isWholePage ? 'main' : 'div'} mih={isWholePage ? '100dvh' : 240}>
      <Stack align="center" gap="sm" role="status">
        {isWholePage && (
          <VisuallyHidden>
            <h1>{shellTexts.productName}</h1>
          </VisuallyHidden>
        )}
        <Loader size="md" aria-hidden />
        <Text>{text}</Text>
      </Stack>
    </Center>
  );
}
