import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type LinkProps<Look> = Look & Omit<ComponentProps<'a'>, keyof Look>;

/** A link to a page, in a text; its path and parameters are checked against the routes. */
export const RouteAnchor = createLink((props: LinkProps<AnchorProps>) => <Anchor {...props} />);

export const RouteButton = createLink((props: LinkProps<ButtonProps>) => <Button component="a" {...props} />);
