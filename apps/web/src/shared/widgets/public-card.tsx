import { Card, Center, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import classes from './public-card.module.css';

/** A page for somebody who is not signed in: one card with the page's title. @param width in CSS units */
export function PublicCard({
  title,
  width = 420,
  children,
}: {
  title: string;
  width?: number | string;
  children: ReactNode;
}) {
  return (
    <Center component="main" className={classes.page} id="content" tabIndex={-1}>
      <Card w="100%" maw={width} padding="xl" shadow="sm">
        <Stack gap="md">
          <BrandMark />
          <Title order={1} size="h3">
            {title}
          </Title>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
