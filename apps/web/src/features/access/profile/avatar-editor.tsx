import { profileTexts } from '@jornada/texts/access-profile';
import { useQueryClient } from '@tanstack/react-query';
import { type OwnProfile, ownProfileQuery } from '../../../shared/account/own-account.ts';
import { ImageEditor } from '../../../shared/form/image-editor.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { PersonAvatar } from '../../../shared/widgets/person-avatar.tsx';
import { sendAvatar, sendAvatarRemoval } from './profile.data.ts';

const texts = { ...profileTexts.person, help: profileTexts.person.imageHelp };
const avatarSize = 88;

export function AvatarEditor({ profile }: { profile: OwnProfile }) {
  const client = useQueryClient();
  const id = useSession().user?.id ?? '';
  return (
    <ImageEditor
      texts={texts}
      preview={
        <PersonAvatar id={id} name={profile.fullName} image={profile.profileImage} size={avatarSize} />
      }
      hasImage={profile.profileImage !== null}
      upload={sendAvatar}
      remove={sendAvatarRemoval}
      onDone={(answer) => client.setQueryData(ownProfileQuery.queryKey, answer)}
    />
  );
}
