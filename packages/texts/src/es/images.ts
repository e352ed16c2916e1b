export const imageTexts = {
  notAnImage: 'Por favor seleccione un archivo de imagen válido.',
  tooLarge: 'La imagen debe ser menor a 5MB.',
  tooCostly: 'Leer esta imagen exige demasiado trabajo. Guárdala más pequeña, o como JPG, y súbela otra vez.',
};
