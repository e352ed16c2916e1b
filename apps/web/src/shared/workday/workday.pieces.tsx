import type { Pieces } from '../../testing/pieces/piece.ts';
import { ModalitySelect } from './modality-select.tsx';

const choose = () => undefined;

export const pieces: Pieces = {
  ModalitySelect: <ModalitySelect value="REMOTE" onChoose={choose} none={null} />,
  'ModalitySelect, nothing said': <ModalitySelect value={null} onChoose={choose} none="Sin indicar" />,
};
