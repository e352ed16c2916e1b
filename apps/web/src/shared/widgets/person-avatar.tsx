import type { avatarImage } from '@jornada/contract/access/avatar';
import { Avatar, type MantineSize } from '@mantine/core';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../browser/use-object-url.ts';
import { callForFile } from '../call/call-endpoint.ts';
import { initialsColor, initialsOf } from './initials.ts';

interface PersonAvatarProps {
  /** Whose it is: decides the colour of the initials. */
  id: string;
  name: string;
  /** The address of the photo as the API tells it; null for none. */
  image: string | null;
  size?: MantineSize | number;
}

/** A person's photo or, while there is none to show, their initials. It stands beside the name, so it is not read out. */
export function PersonAvatar({ id, name, image, size = 'md' }: PersonAvatarProps) {
  const src = useObjectUrl(useQuery(photoQuery(image)).data);
  return (
    <Avatar
      aria-hidden
      src={src}
      alt=""
      size={size}
      variant="filled"
      color={initialsColor(id)}
      data-photo={src ? 'shown' : undefined}
    >
      {initialsOf(name)}
    </Avatar>
  );
}

/** A photo is for signed-in people, so the browser cannot fetch it by itself. Another photo has another address. */
function photoQuery(address: string | null) {
  const [, userId, name] = /\/avatars\/([^/]+)\/([^/]+)$/.exec(address ?? '') ?? [];
  return queryOptions({
    queryKey: ['photos', userId, name],
    queryFn:
      userId && name
        ? () =>
            callForFile<typeof avatarImage>('GET /files/avatars/:userId/:name', { params: { userId, name } })
        : skipToken,
    staleTime: 'static',
  });
}
