/** Every sentence about a photo or a logo that is sent. */
export const imageTexts = {
  notAnImage: 'Por favor seleccione un archivo de imagen válido.',
  tooLarge: 'La imagen debe ser menor a 5MB.',
};
